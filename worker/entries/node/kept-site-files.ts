import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledTenants, readSites } from '#tenants/compile/compile.ts';

/**
 * Copies of the site files as they were last served, in a folder of the same form. After a restart they stand for files
 * that are broken or gone. To end a site for good, its copy has to be deleted too.
 */
export class KeptSiteFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether there are copies of other sites than these. */
  hasOthers(ids: ReadonlySet<string>): boolean {
    if (!existsSync(this.#folder)) return false;
    const names = readdirSync(this.#folder).filter((name) => name.endsWith('.toml'));
    return names.some((name) => !ids.has(path.basename(name, '.toml')));
  }

  read(publicFolder: string): CompiledTenants {
    return readSites(this.#folder, publicFolder);
  }

  /** Writes the texts that differ, each as a whole file. */
  write(texts: ReadonlyMap<string, string>): void {
    for (const [name, text] of texts) {
      const file = path.join(this.#folder, name);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, text, { flush: true });
      renameSync(`${file}.new`, file);
    }
  }
}
