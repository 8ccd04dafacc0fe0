/** What a look at a page finds: labels that are cut off or overlap, and those that are whole. */
export interface Found {
  readonly problems: string[];
  /** Texts of buttons, tabs and pills that show in full. */
  readonly whole: string[];
}

/** Runs in the page. */
export function findCutLabels(): Found {
  const LABELS =
    'button, a, label, summary, legend, dt, th, h1, h2, h3, [role=tab], .badge, .pill, .chip, .caption, option';
  const BUTTONS = 'button, a, label, summary, [role=tab], .chip, .pill, .badge, span';
  const problems = new Set<string>();
  const whole = new Set<string>();
  const width = document.documentElement.clientWidth;

  const show = (element: Element) => `“${textOf(element).slice(0, 60)}”`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Text for screen readers only, in closed answers and in menus that are not open has no place on the screen. */
  const isSeen = (element: Element) => isShown(element) && element.closest('.vh') === null;
  const nodesOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && isSeen(parent) && /\S/.test(walker.currentNode.nodeValue ?? ''))
        nodes.push(walker.currentNode);
    }
    return nodes;
  };
  const textOf = (element: Element) =>
    nodesOf(element)
      .map((node) => node.nodeValue)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  const rectsOf = (element: Element) =>
    nodesOf(element).flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter((rect) => rect.width > 2 && rect.height > 2);
    });
  /** What is laid out over the page, such as an open menu, may cover it. */
  const isOver = (element: Element, within: Element) => {
    for (let box: Element | null = element; box && box !== within; box = box.parentElement)
      if (/absolute|fixed|sticky/.test(getComputedStyle(box).position)) return true;
    return false;
  };

  function isCut(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed') return false;
      const scrolls = /auto|scroll/.test(style.overflowX);
      const clips = /hidden|clip/.test(style.overflowX);
      // A row of pictures scrolls; tabs have to fit.
      if (scrolls && box.scrollWidth > box.clientWidth + 1) return box.matches('.tabs');
      if (!clips) continue;
      const frame = box.getBoundingClientRect();
      if (rectsOf(element).some((rect) => rect.right > frame.right + 1.5 || rect.left < frame.left - 1.5))
        return true;
    }
    return rectsOf(element).some((rect) => rect.right > width + 1 || rect.left < -1);
  }

  function isLargerThanBox(element: Element): boolean {
    const frame = element.getBoundingClientRect();
    return rectsOf(element).some((rect) => rect.right > frame.right + 1.5 || rect.bottom > frame.bottom + 3);
  }

  for (const element of document.querySelectorAll(LABELS)) {
    const { length } = textOf(element);
    if (length === 0 || length > 200 || !isShown(element)) continue;
    const isButton = element.matches('button, .btn, .chip, .pill, .badge, .tabs a');
    if (isCut(element) || (isButton && isLargerThanBox(element))) problems.add(`cut off: ${show(element)}`);
  }
  for (const element of document.querySelectorAll(BUTTONS)) {
    if (!isShown(element) || isCut(element) || isLargerThanBox(element)) continue;
    whole.add(textOf(element));
    // A label beside its badge is a text of its own.
    for (const node of nodesOf(element)) whole.add((node.nodeValue ?? '').trim());
  }

  const rows = [...document.querySelectorAll('main *, header *, footer *, dialog *')].filter(
    (element) => element.childElementCount > 1 && element.childElementCount < 40 && isShown(element),
  );
  for (const row of rows) {
    const cells = [...row.children].filter((cell) => {
      return isShown(cell) && !isOver(cell, row) && textOf(cell) !== '';
    });
    cells.forEach((cell, index) => {
      const next = cells[index + 1];
      if (next === undefined) return;
      const overlap = rectsOf(cell).some((one) =>
        rectsOf(next).some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
        ),
      );
      if (overlap) problems.add(`overlap: ${show(cell)} and ${show(next)}`);
    });
  }
  return { problems: [...problems], whole: [...whole] };
}
