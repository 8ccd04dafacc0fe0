import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledTenants, readSites } from '#tenants/compile/compile.ts';

/**
 * Copies of the site files as they were last served, in a folder of the same form. After a restart they stand for files
 * that are broken or gone. To end a site for good, its copy has to be deleted too.
 */
export class KeptSiteFiles {
  readonly #folder: string;
  /** Where the files themselves are. */
  readonly #original: string;

  constructor(folder: string, original: string) {
    this.#folder = folder;
    this.#original = original;
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

  /** Writes the texts that differ, each as a whole file. The copy of a page that was taken away goes as well. */
  write(texts: ReadonlyMap<string, string>): void {
    for (const [name, text] of texts) {
      const file = path.join(this.#folder, name);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, text, { flush: true });
      renameSync(`${file}.new`, file);
    }
    this.#removeGonePages(texts);
  }

  /** Of sites whose settings are in order; those of a site whose file is gone stay with it. */
  #removeGonePages(texts: ReadonlyMap<string, string>): void {
    if (!existsSync(this.#folder)) return;
    for (const id of readdirSync(this.#folder).filter((name) => texts.has(`${name}.toml`))) {
      const pages = path.join(id, 'pages');
      const kept = path.join(this.#folder, pages);
      if (!existsSync(kept)) continue;
      for (const name of readdirSync(kept))
        if (!existsSync(path.join(this.#original, pages, name))) rmSync(path.join(kept, name));
    }
  }
}
