/**
 * What pages use and the oldest browsers lack (docs/product.md#browsers); only these load it. Nothing else newer than
 * them may be used: `tools/commands/checks/check-browsers.mjs` looks for it in the built scripts.
 */
fillIn(Map, 'groupBy', (items: Iterable<unknown>, toKey: (item: unknown, index: number) => unknown) => {
  const groups = new Map<unknown, unknown[]>();
  let index = 0;
  for (const item of items) {
    const key = toKey(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

fillIn(Promise, 'withResolvers', () => {
  const parts: Partial<PromiseWithResolvers<unknown>> = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
});

fillIn(URL, 'canParse', (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});

function fillIn(owner: object, name: string, value: (...args: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
