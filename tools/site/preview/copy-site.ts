import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSiteId } from '#tenants/compile/read-files.ts';
import type { Folders } from '../folders.ts';
import { SiteMistake } from '../site-mistake.ts';
import { replaceState } from '../states.ts';

/** A new folder whose `tenants` has one site, which is open, its pages and the companies, so that a server serves nothing else. */
export function copySite({ sites }: Pick<Folders, 'sites'>, id: string): string {
  const file = join(sites, `${id}.toml`);
  if (!isSiteId(id) || !existsSync(file)) throw new SiteMistake(`There is no file tenants/${id}.toml.`);
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  mkdirSync(join(folder, 'tenants'));
  writeFileSync(
    join(folder, `tenants/${id}.toml`),
    replaceState(readFileSync(file, 'utf8'), { state: 'live' }),
  );
  if (existsSync(join(sites, id))) cpSync(join(sites, id), join(folder, 'tenants', id), { recursive: true });
  cpSync(join(sites, 'companies'), join(folder, 'tenants/companies'), { recursive: true });
  return folder;
}
