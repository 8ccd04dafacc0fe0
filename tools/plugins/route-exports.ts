import { type ESTree, parseSync } from 'vite';

type PartName = 'loader' | 'action';

/** A loader or action that a page exports from a file of its own. */
interface PartExport {
  readonly part: PartName;
  /** Its name in that file. */
  readonly name: string;
  readonly from: string;
}

interface RouteExports {
  readonly parts: readonly PartExport[];
  /** Loaders and actions of which the module itself has the code. */
  readonly own: readonly PartName[];
}

/** The loader and the action among the exports of the module of a page. */
export function readRouteExports(file: string, code: string): RouteExports {
  const parts: PartExport[] = [];
  const own: PartName[] = [];
  for (const { source, declaration, specifiers } of listExports(file, code)) {
    own.push(...namesOf(declaration).filter(isPart));
    for (const { local, exported } of specifiers) {
      const part = nameOf(exported);
      if (!isPart(part)) continue;
      if (source) parts.push({ part, name: nameOf(local), from: source.value });
      else own.push(part);
    }
  }
  return { parts, own };
}

/** The lines stay where they are, so that a source map is not needed. */
export function removePartExports(file: string, code: string): string {
  // It goes from the end, so that earlier positions stay valid.
  return listExports(file, code).reduceRight((all, { source, specifiers, start, end }) => {
    const kept = specifiers.filter(({ exported }) => !isPart(nameOf(exported)));
    if (!source || kept.length === specifiers.length) return all;
    const names = kept.map((specifier) => code.slice(specifier.start, specifier.end)).join(', ');
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

function isPart(name: string): name is PartName {
  return name === 'loader' || name === 'action';
}
