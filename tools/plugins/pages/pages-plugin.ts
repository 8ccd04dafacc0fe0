// docs/decisions/019-static-pages-in-markdown.md
import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { LocalesError } from '../locales/check-locales.ts';
import { checkPages } from './check-pages.ts';
import { LOCALES_DIR } from '../locales/locale-files.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';

const NAME = 'virtual:pages';
const RESOLVED = `\0${NAME}`;

/**
 * `virtual:pages`: the static pages of all languages, for the server. A page that is missing or differs in
 * structure stops the build, unless ALLOW_MISSING_TEXTS is set; then, and in development, it is Italian or
 * English.
 */
export function pagesPlugin(dir = LOCALES_DIR): Plugin {
  let building = false;
  return {
    name: 'pages',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer({ watcher }) {
      watcher.add(dir);
    },
    buildStart() {
      const problems = building ? checkPages(dir) : [];
      if (problems.length === 0) return;
      if (!process.env['ALLOW_MISSING_TEXTS']) throw new LocalesError(problems);
      this.warn(`${problems.length} problems in the static pages, left as they are`);
    },
    resolveId(source) {
      return source === NAME ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (building && this.environment.config.consumer === 'client')
        this.error(`${NAME} would send every page in every language to the browser: call getPage`);
      // Parsing JSON is faster than parsing a program.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readAll(dir)))})`;
    },
    hotUpdate({ file, modules }) {
      const loaded = this.environment.moduleGraph.getModuleById(RESOLVED);
      const isPage = file.endsWith('.md') && file.startsWith(dir.replaceAll(sep, '/'));
      return loaded && isPage ? [...modules, loaded] : modules;
    },
  };
}

function readAll(dir: string): Record<Locale, PageFiles['pages']> {
  const pagesIn = (locale: Locale) => readPageFiles(dir, locale).pages;
  const fallback = { ...pagesIn('en'), ...pagesIn('it') };
  return Object.fromEntries(LOCALES.map((locale) => [locale, { ...fallback, ...pagesIn(locale) }])) as Record<
    Locale,
    PageFiles['pages']
  >;
}
