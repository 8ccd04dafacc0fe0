import { sep } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { listTextBundles } from '#client/i18n/text-bundles.ts';
import { type Route, routes } from '#client/routes.ts';
import type { Dictionary } from '#client/i18n/translate.ts';
import { checkLocales, LocalesError } from './check-locales.ts';
import { type Dictionaries, LOCALES_DIR, readLocales, addFallbackTexts } from './locale-files.ts';
import { writeTextTypes } from './locale-types.ts';

const ALL = 'virtual:locales';
const CHUNKS = `${ALL}/chunks`;
/** Rollup's mark for a module that is no file. */
const MARK = '\0';

/**
 * `virtual:locales/<bundle>/<lang>`: a text bundle of one language, a chunk of its own in the browser;
 * `virtual:locales/chunks` lists them. `virtual:locales`: all texts, for the server. A missing, extra or
 * incomplete text stops the build, unless ALLOW_MISSING_TEXTS is set.
 */
export function localesPlugin(dir = LOCALES_DIR, table: Readonly<Record<string, Route>> = routes): Plugin {
  let building = false;
  const bundles = listTextBundles(table);
  const chunks = new Map(
    [...bundles].flatMap(([bundle, features]) =>
      LOCALES.map((locale) => [toBundleId(bundle, locale), { locale, features }] as const),
    ),
  );
  /** With fallbacks. Each bundle is a part of them, and to read all files for each of hundreds took half of the build. */
  let texts: Dictionaries | undefined;
  const readTexts = (): Dictionaries => {
    const all = readLocales(dir);
    const withFallbacks = LOCALES.map((locale) => [locale, addFallbackTexts(all, locale)] as const);
    return Object.fromEntries(withFallbacks) as Dictionaries;
  };
  return {
    name: 'locales',

    configResolved(config) {
      building = config.command === 'build';
    },

    buildStart() {
      texts = undefined;
      if (dir === LOCALES_DIR) writeTextTypes();
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
      if (id === MARK + CHUNKS) return { code: writeChunkTable(), moduleSideEffects: false };
      const tabled = LOCALES.find((locale) => id === MARK + toTableId(locale));
      if (tabled) return { code: writeTable(tabled, [...bundles.keys()]), moduleSideEffects: false };
      const chunk = chunks.get(id.slice(MARK.length));
      if (chunk === undefined && id !== MARK + ALL) throw new Error(`There are no texts '${id.slice(1)}'`);
      if (chunk === undefined && building && this.environment.config.consumer === 'client') {
        throw new Error(`${ALL} would send every language to the browser: import ${CHUNKS}`);
      }
      texts ??= readTexts();
      const content = chunk ? selectTexts(texts[chunk.locale], chunk.features) : texts;
      return { code: `export default ${JSON.stringify(content)};`, moduleSideEffects: false };
    },

    configureServer(server) {
      server.watcher.add(dir);
    },

    /** A saved text reloads the page, and new keys get their types. */
    hotUpdate({ file }) {
      if (!file.startsWith(dir.replaceAll(sep, '/')) || !file.endsWith('.json')) return;
      texts = undefined;
      if (dir === LOCALES_DIR) writeTextTypes();
      const graph = this.environment.moduleGraph;
      const ids = [ALL, ...chunks.keys()];
      return ids.map((id) => graph.getModuleById(MARK + id)).filter(isPresent);
    },
  };
}

function isPresent(module: EnvironmentModuleNode | undefined): module is EnvironmentModuleNode {
  return module !== undefined;
}

/** The module id of a text bundle in one language, by which the client build's manifest names its chunk. */
export function toBundleId(bundle: string, locale: Locale): string {
  return `${ALL}/${bundle}/${locale}`;
}

/** The module id of the table of a language's text bundles. */
export function toTableId(locale: Locale): string {
  return `${ALL}/table/${locale}`;
}

/** Of whole features, or of one part as in `vocabulary.seeking`. */
function selectTexts(dictionary: Dictionary, features: readonly string[]): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary).flatMap(([feature, texts]) => {
      if (features.includes(feature) || typeof texts === 'string') return [[feature, texts]];
      const parts = Object.entries(texts).filter(([part]) => features.includes(`${feature}.${part}`));
      return parts.length > 0 ? [[feature, Object.fromEntries(parts)]] : [];
    }),
  );
}

/**
 * A bundler makes chunks only of literal imports. Every page has the table of the core bundle; the other bundles
 * have one table per language, or every page would carry hundreds of names.
 */
function writeChunkTable(): string {
  const core = LOCALES.map((locale) => `${locale}: () => import('${toBundleId('core', locale)}')`);
  const others = LOCALES.map((locale) => `${locale}: () => import('${toTableId(locale)}')`);
  return `export default { core: { ${core.join(', ')} }, others: { ${others.join(', ')} } };`;
}

function writeTable(locale: Locale, bundles: readonly string[]): string {
  const others = bundles.filter((bundle) => bundle !== 'core');
  return `export default { ${others.map((bundle) => `'${bundle}': () => import('${toBundleId(bundle, locale)}')`).join(', ')} };`;
}
