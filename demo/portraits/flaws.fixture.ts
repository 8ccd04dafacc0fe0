function unbalanced(drawing: string): string[] {
  const open: string[] = [];
  for (const [tag, slash, name = '', , selfClosing] of drawing.matchAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (slash && open.pop() !== name) return [`out of order: ${tag}`];
    if (!slash && !selfClosing) open.push(name);
  }
  return open.map((name) => `not closed: ${name}`);
}

/** Duplicate ids, and references to missing ids or outside of the drawing. */
function brokenReferences(drawing: string): string[] {
  const ids = Array.from(drawing.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id);
  const known = new Set(ids);
  const targets = Array.from(
    drawing.matchAll(/ href="([^"]*)"|url\(([^)]*)\)/g),
    ([, href, url]) => href ?? url ?? '',
  );
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`),
    ...targets
      .filter((target) => !target.startsWith('#') || !known.has(target.slice(1)))
      .map((target) => `leads nowhere: ${target}`),
  ];
}

/** What an image file must not contain, or what mistakes of the drawing code leave behind. */
const UNWANTED = [
  /<(?:script|style|foreignObject|image|a|iframe)\b/,
  / on[a-z]+=/,
  / style=/,
  /javascript:/,
  /NaN|undefined|null|Infinity|\[object/,
];

/** All faults of an SVG drawing; an empty list for a valid one. */
export function findFlaws(drawing: string): string[] {
  const rest = drawing.replaceAll(/<\/?[a-zA-Z]+(?: [a-zA-Z0-9-]+="[^"<]*")*\/?>/g, '');
  return [
    ...(drawing.startsWith('<svg xmlns="http://www.w3.org/2000/svg"') ? [] : ['is no SVG']),
    ...(rest.trim() === '' ? [] : [`text between tags: ${rest.slice(0, 40)}`]),
    ...UNWANTED.filter((pattern) => pattern.test(drawing)).map((pattern) => `unwanted: ${pattern.source}`),
    ...unbalanced(drawing),
    ...brokenReferences(drawing),
  ];
}
