import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_PAGE_NAMES, type PageName } from '#client/features/pages/page-names.ts';
import type { PageTemplate } from '#client/features/pages/page-template.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { parsePage } from '#tenants/pages/page-markdown.ts';
import { PageTextError } from '#tenants/pages/page-rules.ts';

export interface PageFiles {
  pages: Partial<Record<PageName, PageTemplate>>;
  /** One line each; `name` is that of a page or of an unknown file. */
  problems: { name: string; problem: string }[];
}

/** The static pages of one language, `<dir>/<lang>/pages/<page>.md`, and their problems. */
export function readPageFiles(dir: string, locale: Locale): PageFiles {
  const folder = join(dir, locale, 'pages');
  const files: PageFiles = { pages: {}, problems: [] };
  for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const name = STATIC_PAGE_NAMES.find((known) => file === `${known}.md`);
    if (name === undefined) {
      files.problems.push({ name: file, problem: 'is no page of the product' });
      continue;
    }
    try {
      files.pages[name] = parsePage(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      if (!(error instanceof PageTextError)) throw error;
      files.problems.push({ name, problem: error.message });
    }
  }
  return files;
}
