import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDuplicateHosts } from '#tenants/compile/check-together.ts';
import { readSites } from '#tenants/compile/compile.ts';
import type { Problem } from '#tenants/compile/problems.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Folders } from '../folders.ts';

interface NewFile {
  readonly id: string;
  readonly company: string;
  readonly text: string;
  /** The sites that are there already. */
  readonly beside: readonly Tenant[];
}

/** What would be wrong with a site file. It is tried in another folder, because a server reads what is in the real one. */
export function tryNewFile(
  { sites, pictures }: Pick<Folders, 'sites' | 'pictures'>,
  { id, company, text, beside }: NewFile,
): readonly Problem[] {
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'));
  try {
    cpSync(join(sites, 'companies'), join(folder, 'companies'), { recursive: true, dereference: true });
    writeFileSync(join(folder, `${id}.toml`), text);
    const { tenants, problems } = readSites(folder, pictures);
    const own = [`tenants/${id}.toml`, `tenants/companies/${company}.toml`];
    return [...problems, ...findDuplicateHosts([...beside, ...tenants])].filter(({ file }) =>
      own.includes(file),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
