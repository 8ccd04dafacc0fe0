import { sep } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { checkLocales, LocalesError } from './check-locales.ts';
import { LOCALES_DIR, readLocales, withFallback } from './locale-files.ts';
import { writeTexts } from './locale-types.ts';

const ALL = 'virtual:locales';
/** Rollup's mark for a module that is no file. */
const MARK = '\0';

/**
 * `virtual:locales/<lang>`: one language, which becomes a chunk of its own in the browser.
 * `virtual:locales`: all of them, for the server, which must answer in any language at once.
 * A text that is missing, left over or lacks a placeholder stops the build, unless ALLOW_MISSING_TEXTS is set.
 */
export function localesPlugin(dir = LOCALES_DIR): Plugin {
  let building = false;
  return {
    name: 'locales',

    configResolved(config) {
      building = config.command === 'build';
    },

    buildStart() {
      if (dir === LOCALES_DIR) writeTexts();
      const problems = building ? checkLocales(dir) : [];
      if (problems.length === 0) return;
      if (!process.env['ALLOW_MISSING_TEXTS']) throw new LocalesError(problems);
      this.warn(`${problems.length} problems in locales/, left as they are`);
    },

    resolveId(id) {
      return id === ALL || id.startsWith(`${ALL}/`) ? MARK + id : null;
    },

    load(id) {
      if (!id.startsWith(MARK + ALL)) return null;
      const wanted = LOCALES.find((locale) => id === `${MARK}${ALL}/${locale}`);
      if (wanted === undefined && id !== MARK + ALL) throw new Error(`There is no language '${id.slice(1)}'`);
      if (wanted === undefined && building && this.environment.config.consumer === 'client') {
        throw new Error(`${ALL} would send every language to the browser: import ${ALL}/<lang>`);
      }
      const all = readLocales(dir);
      const dictionary = (locale: Locale) => withFallback(all, locale);
      const content = wanted
        ? dictionary(wanted)
        : Object.fromEntries(LOCALES.map((one) => [one, dictionary(one)]));
      return { code: `export default ${JSON.stringify(content)};`, moduleSideEffects: false };
    },

    configureServer(server) {
      server.watcher.add(dir);
    },

    /** A saved text reloads the page in the language it is shown in, and new keys get their types. */
    hotUpdate({ file }) {
      if (!file.startsWith(dir.replaceAll(sep, '/')) || !file.endsWith('.json')) return;
      if (dir === LOCALES_DIR) writeTexts();
      const graph = this.environment.moduleGraph;
      const ids = [ALL, ...LOCALES.map((locale) => `${ALL}/${locale}`)];
      return ids.map((id) => graph.getModuleById(MARK + id)).filter(isPresent);
    },
  };
}

function isPresent(module: EnvironmentModuleNode | undefined): module is EnvironmentModuleNode {
  return module !== undefined;
}
