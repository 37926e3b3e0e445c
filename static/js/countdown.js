// @ts-check
/** How much time is left for a decision, as a number and as a part of what there was. Pure: the clock is an argument. */

/**
 * @typedef {object} Countdown
 * @property {string} prompt  which question it belongs to
 * @property {number} total  milliseconds when the question was put
 * @property {number} ends  on the local clock
 * @property {number|null} held  milliseconds that are left while the clocks stand still
 */

/**
 * A message about the same question never makes the ring grow again.
 * @param {Countdown|null} before
 * @param {string} prompt
 * @param {number|null} remaining  milliseconds
 * @param {number} now
 * @param {boolean} [paused]
 * @returns {Countdown|null}
 */
export function countdown(before, prompt, remaining, now, paused = false) {
  if (remaining === null) return null;
  const total = before?.prompt === prompt ? Math.max(before.total, remaining) : remaining;
  return { prompt, total, ends: now + remaining, held: paused ? remaining : null };
}

/**
 * @param {Countdown|null} running
 * @param {number} now
 */
export function reading(running, now) {
  if (running === null) return { fraction: 1, seconds: null, urgent: false };
  const left = running.held ?? Math.max(0, running.ends - now);
  const fraction = running.total > 0 ? Math.min(1, left / running.total) : 0;
  return { fraction, seconds: Math.ceil(left / 1000), urgent: left <= 5000 && running.held === null };
}
