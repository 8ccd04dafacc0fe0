import { type ESTree, parseSync } from 'vite';
import type { ListedPart } from './split-route.ts';

/** A loader or action that a page exports. */
interface PartExport {
  readonly part: ListedPart;
  /** Its name in its file. */
  readonly name: string;
  /** The file as the page names it, or undefined where the page itself has the code. */
  readonly from: string | undefined;
}

/** The loader and the action among the exports of the module of a page. */
export function readRouteExports(file: string, code: string): PartExport[] {
  return listExports(file, code).flatMap(({ source, declaration, specifiers }) => [
    ...namesOf(declaration)
      .filter(isPart)
      .map((part) => ({ part, name: part, from: undefined })),
    ...specifiers.flatMap(({ local, exported }) => {
      const part = nameOf(exported);
      if (!isPart(part)) return [];
      if (!source) throw new Error(`${file} must declare its ${part} where it exports it`);
      return [{ part, name: nameOf(local), from: source.value }];
    }),
  ]);
}

/** The lines stay where they are, so that a source map is not needed. */
export function removePartExports(file: string, code: string): string {
  // It goes from the end, so that earlier positions stay valid.
  return listExports(file, code).reduceRight((all, { source, specifiers, start, end }) => {
    const keptSpecifiers = specifiers.filter(({ exported }) => !isPart(nameOf(exported)));
    if (!source || keptSpecifiers.length === specifiers.length) return all;
    const names = keptSpecifiers.map((specifier) => code.slice(specifier.start, specifier.end)).join(', ');
    const rest = names === '' ? '' : `export { ${names} } from ${source.raw};`;
    return all.slice(0, start) + rest + code.slice(start, end).replaceAll(/[^\n]/g, '') + all.slice(end);
  }, code);
}

function listExports(file: string, code: string): ESTree.ExportNamedDeclaration[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program.body.filter((statement) => statement.type === 'ExportNamedDeclaration');
}

function namesOf(declaration: ESTree.Declaration | null): string[] {
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''));
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function isPart(name: string): name is ListedPart {
  return name === 'loader' || name === 'action';
}
