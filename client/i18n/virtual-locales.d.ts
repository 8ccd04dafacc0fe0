/** All texts in all languages at once, for the server only. Made by tools/plugins/locales/locales-plugin.ts. */
declare module 'virtual:locales' {
  const dictionaries: Readonly<
    Record<import('#client/i18n/locales.ts').Locale, import('./translate.ts').Dictionary>
  >;
  export default dictionaries;
}

/** Loads a text bundle of one language, a chunk of its own. */
declare module 'virtual:locales/chunks' {
  type Load = () => Promise<{ default: import('./translate.ts').Dictionary }>;
  type Other = Exclude<import('#client/i18n/text-bundles.ts').TextBundle, 'core'>;
  type Table = () => Promise<{ default: Readonly<Record<Other, Load>> }>;
  type OfLanguage<Of> = Readonly<Record<import('#client/i18n/locales.ts').Locale, Of>>;
  /** The bundle that every page has, and the loaders of the others by language. */
  const chunks: { readonly core: OfLanguage<Load>; readonly others: OfLanguage<Table> };
  export default chunks;
}
