import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TENANTS = 'tenants';
/** Sites are copies of it with names of their own. */
const PATTERN = 'ardenza';

export interface SiteFile {
  readonly id: string;
  readonly company: string;
  readonly host: string;
  readonly text: string;
}

export function createSiteFile(index: number): SiteFile {
  const id = `site-${index}`;
  const host = `${id}.example`;
  const text = readFileSync(join(TENANTS, `${PATTERN}.toml`), 'utf8')
    .replace(/^name = .*$/m, `name = "Site ${index}"`)
    .replace(/^hosts = .*$/m, `hosts = ["${host}"]`);
  return { id, company: /^company = "(\w+)"/m.exec(text)?.[1] ?? '', host, text };
}

/** A folder as `tenants` with so many sites. */
export function writeSiteFiles(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  cpSync(join(TENANTS, 'companies'), join(folder, 'companies'), { recursive: true });
  for (let index = 0; index < count; index++) {
    const { id, text } = createSiteFile(index);
    writeFileSync(join(folder, `${id}.toml`), text);
  }
}
