import { sep } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { TEXT_BUNDLES, type TextBundle } from '#client/i18n/text-bundles.ts';
import type { Dictionary } from '#client/i18n/dictionary.ts';
import { checkLocales, LocalesError } from './check-locales.ts';
import { LOCALES_DIR, readLocales, addFallbackTexts } from './locale-files.ts';
import { writeTexts } from './locale-types.ts';

const ALL = 'virtual:locales';
const CHUNKS = `${ALL}/chunks`;
const TABLE = `${ALL}/table`;
/** Rollup's mark for a module that is no file. */
const MARK = '\0';
const BUNDLE_NAMES = Object.keys(TEXT_BUNDLES) as TextBundle[];
const PARTS = BUNDLE_NAMES.flatMap((bundle) =>
  LOCALES.map((locale): [TextBundle, Locale] => [bundle, locale]),
);

/**
 * `virtual:locales/<bundle>/<lang>`: a text bundle of one language, a chunk of its own in the browser;
 * `virtual:locales/chunks` lists them. `virtual:locales`: all texts, for the server. A missing, extra or
 * incomplete text stops the build, unless ALLOW_MISSING_TEXTS is set.
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
      if (id === MARK + CHUNKS) return { code: chunkTable(), moduleSideEffects: false };
      const tabled = LOCALES.find((locale) => id === `${MARK}${TABLE}/${locale}`);
      if (tabled) return { code: tableOf(tabled), moduleSideEffects: false };
      const requested = PARTS.find(([bundle, locale]) => id === MARK + toBundleId(bundle, locale));
      if (requested === undefined && id !== MARK + ALL)
        throw new Error(`There are no texts '${id.slice(1)}'`);
      if (requested === undefined && building && this.environment.config.consumer === 'client') {
        throw new Error(`${ALL} would send every language to the browser: import ${CHUNKS}`);
      }
      const all = readLocales(dir);
      const content = requested
        ? selectBundle(addFallbackTexts(all, requested[1]), requested[0])
        : Object.fromEntries(LOCALES.map((locale) => [locale, addFallbackTexts(all, locale)]));
      return { code: `export default ${JSON.stringify(content)};`, moduleSideEffects: false };
    },

    configureServer(server) {
      server.watcher.add(dir);
    },

    /** A saved text reloads the page, and new keys get their types. */
    hotUpdate({ file }) {
      if (!file.startsWith(dir.replaceAll(sep, '/')) || !file.endsWith('.json')) return;
      if (dir === LOCALES_DIR) writeTexts();
      const graph = this.environment.moduleGraph;
      const ids = [ALL, ...PARTS.map(([bundle, locale]) => toBundleId(bundle, locale))];
      return ids.map((id) => graph.getModuleById(MARK + id)).filter(isPresent);
    },
  };
}

function isPresent(module: EnvironmentModuleNode | undefined): module is EnvironmentModuleNode {
  return module !== undefined;
}

/** The module id of a text bundle in one language, by which the client build's manifest names its chunk. */
export function toBundleId(bundle: TextBundle, locale: Locale): string {
  return `${ALL}/${bundle}/${locale}`;
}

function selectBundle(dictionary: Dictionary, bundle: TextBundle): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary).filter(([feature]) =>
      (TEXT_BUNDLES[bundle] as readonly string[]).includes(feature),
    ),
  );
}

/**
 * A bundler makes chunks only of literal imports. Every page has the table of the core bundle; the other bundles
 * have one table per language, or every page would carry hundreds of names.
 */
function chunkTable(): string {
  const core = LOCALES.map((locale) => `${locale}: () => import('${toBundleId('core', locale)}')`);
  const others = LOCALES.map((locale) => `${locale}: () => import('${TABLE}/${locale}')`);
  return `export default { core: { ${core.join(', ')} }, others: { ${others.join(', ')} } };`;
}

function tableOf(locale: Locale): string {
  const others = BUNDLE_NAMES.filter((bundle) => bundle !== 'core');
  return `export default { ${others.map((bundle) => `${bundle}: () => import('${toBundleId(bundle, locale)}')`).join(', ')} };`;
}
