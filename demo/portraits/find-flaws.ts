/** Tags that are not closed in the order in which they were opened. */
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

/** Ids that are there twice, and references that lead nowhere or out of the drawing. */
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

/** What an image file must not hold, or what a slip of the drawing code leaves behind. */
const UNWANTED = [
  /<(?:script|style|foreignObject|image|a|iframe)\b/,
  / on[a-z]+=/,
  / style=/,
  /javascript:/,
  /NaN|undefined|null|Infinity|\[object/,
];

/** Everything that is wrong with the text of an SVG drawing; nothing when it is sound. */
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
