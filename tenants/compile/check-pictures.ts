import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import svgPath from 'svgpath';
import type { Problem } from './problems.ts';
import type { SiteFile } from '../schema/site-schema.ts';

type PictureProblem = Omit<Problem, 'file' | 'line' | 'key'> & { path: readonly PropertyKey[] };

/** Pictures that a site names but that are missing from `publicFolder`, or that no browser can draw. */
export function checkPictures({ theme }: SiteFile, publicFolder: string): PictureProblem[] {
  const problems: PictureProblem[] = [];
  const hero = theme?.hero;
  if (hero !== undefined && !isFile(join(publicFolder, hero))) {
    problems.push({
      path: ['theme', 'hero'],
      found: `"${hero}", and there is no such file`,
      allowed: `the path of a file in client/public: "/heroes/night.jpg" is client/public/heroes/night.jpg`,
    });
  }
  const shapes = theme?.logo ?? [];
  for (const [index, shape] of [shapes].flat().entries()) {
    if (shape.trimStart().startsWith('<')) continue;
    const fault = pathFault(shape);
    if (fault === '') continue;
    const path = Array.isArray(shapes) ? ['theme', 'logo', index] : ['theme', 'logo'];
    problems.push({
      path,
      found: `a path that cannot be drawn (${fault})`,
      allowed: 'the d="..." text of an SVG path drawn on 32 by 32',
    });
  }
  return problems;
}

/** The fault of an SVG path; empty for a valid one. The types of svgpath omit `err`. */
function pathFault(shape: string): string {
  const path = svgPath(shape);
  return 'err' in path ? String(path.err).replace(/^SvgPath: /, '') : '';
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
