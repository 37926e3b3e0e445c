"""Looks for what is wrong with a table as it is laid out on the screen, in the browser itself."""

PROBLEMS = """() => {
  const problems = [];
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const seen = (selector, root = document) => [...root.querySelectorAll(selector)].filter(isSeen);

  const box = (name, elements) => {
    const all = elements.map((element) => element.getBoundingClientRect());
    const edge = (side, most) => most(...all.map((each) => each[side]));
    return {
      name,
      left: edge("left", Math.min),
      top: edge("top", Math.min),
      right: edge("right", Math.max),
      bottom: edge("bottom", Math.max),
    };
  };
  const isCut = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const overlap = (a, b) =>
    Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
             Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide`);
  if (scrollHeight > innerHeight) problems.push(`the page is ${scrollHeight} high`);

  const sheet = document.querySelector(".result:not(.aside)");
  const parts = sheet
    ? { sheet: ".result", header: ".result header", footer: ".result footer" }
    : {
        name: ".rail .wordmark b, .rail .title", tools: ".tools .tool", centre: ".centre",
        prompt: ".prompt:not(:empty)", waits: ".waits", claims: ".claims", hand: ".hand .tile",
        melds: ".own .melds .tile", result: ".result",
      };
  if (!sheet) for (const place of ["bottom", "right", "top", "left"]) {
    parts[`plate ${place}`] = `.seat-plate[data-place=${place}]`;
    for (const part of ["river", "line", "flowers"])
      parts[`${part} ${place}`] = `.${part}[data-place=${place}] .tile`;
  }
  const boxes = Object.entries(parts)
    .map(([name, selector]) => [name, seen(selector)])
    .filter(([, elements]) => elements.length > 0)
    .map(([name, elements]) => box(name, elements));
  for (const each of boxes) if (isCut(each)) problems.push(`${each.name} is cut off`);
  for (const [at, one] of boxes.entries())
    for (const other of sheet ? [] : boxes.slice(at + 1)) {
      const by = overlap(one, other);
      if (by > 1) problems.push(`${one.name} and ${other.name} overlap by ${Math.round(by)}`);
    }

  for (const body of seen(".result .body"))
    if (body.scrollWidth > body.clientWidth) problems.push("the sheet is too wide");
  for (const element of seen(sheet ? ".result *" : ".table *")) {
    const hides = getComputedStyle(element).overflowX !== "visible";
    if (hides && element.scrollWidth > element.clientWidth + 1 && !element.matches(".name, .from"))
      problems.push(`${element.className} hides some of its content`);
  }

  const isTouched = matchMedia("(pointer: coarse)").matches;
  for (const control of seen("button, a, summary, label")) {
    const root = control.closest("dialog, .veil, .result:not(.aside), .positions");
    if (sheet ? root !== sheet : root?.matches(".positions")) continue;
    const { left, top, width, height } = control.getBoundingClientRect();
    const least = control.matches(".tile") ? 36 : 44; // sixteen tiles side by side
    if (isTouched && Math.min(width, height) < least - 0.5)
      problems.push(`${control.className} is ${Math.round(width)}×${Math.round(height)}`);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!document.querySelector(".veil") && !control.contains(hit))
      problems.push(`${control.className} lies under ${hit?.className}`);
  }
  return [...new Set(problems)];
}
"""
