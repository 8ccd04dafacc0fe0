import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteTable } from './routes-plugin.ts';

const WELL_FORMED = /^\/$|^(\/([a-z][a-z0-9-]*|:[a-z]+))+(\/:[a-z]+\?)?$/;
const COMPONENT = /export (function|const) Component\b|export \{[^}]*\bComponent\b/;

/** What keeps a page of the table from being found, built or read. `root` has `client` and `locales`. */
export function listRouteProblems(table: RouteTable, root: string): string[] {
  const shapes = new Map<string, string>();
  return Object.entries(table).flatMap(([name, route]) => {
    const file = path.join(root, 'client/features', route.module);
    const missing = (route.texts?.split('+') ?? []).filter(
      (feature) => !existsSync(path.join(root, `locales/en/${feature}.json`)),
    );
    const taken = listShapes(route.path).flatMap((shape) => {
      const other = shapes.get(shape);
      shapes.set(shape, name);
      return other === undefined ? [] : [`has the address of ${other}`];
    });
    const problems = [
      ...(WELL_FORMED.test(route.path) ? [] : [`has no well-formed path: ${route.path}`]),
      ...taken,
      ...(!existsSync(file)
        ? [`has no module ${route.module}`]
        : COMPONENT.test(readFileSync(file, 'utf8'))
          ? []
          : [`has no Component in ${route.module}`]),
      ...missing.map((feature) => `has no texts ${feature}.json`),
    ];
    return problems.map((problem) => `${name} ${problem}`);
  });
}

/** With and without the last part where it may be missing. Names of parameters make no difference. */
function listShapes(pattern: string): string[] {
  const without = pattern.replace(/\/:\w+\?$/, '');
  return [...new Set([pattern, without])].map((shape) => shape.replaceAll(/:\w+\??/g, ':') || '/');
}
