/** All texts in all languages at once, for the server only. Made by tools/plugins/locales/locales-plugin.ts. */
declare module 'virtual:locales' {
  const dictionaries: Readonly<
    Record<import('#client/i18n/locales.ts').Locale, import('#client/i18n/translate.ts').Dictionary>
  >;
  export default dictionaries;
}

/** Loads a text bundle of one language, a chunk of its own. */
declare module 'virtual:locales/chunks' {
  type Load = () => Promise<{ default: import('#client/i18n/translate.ts').Dictionary }>;
  type Other = Exclude<import('#client/i18n/text-bundles.ts').TextBundle, 'core'>;
  type Table = () => Promise<{ default: Readonly<Record<Other, Load>> }>;
  type OfLanguage<Of> = Readonly<Record<import('#client/i18n/locales.ts').Locale, Of>>;
  /** The bundle that every page has, and the loaders of the others by language. */
  const chunks: { readonly core: OfLanguage<Load>; readonly others: OfLanguage<Table> };
  export default chunks;
}

/**
 * Every page by its name: on the server the modules themselves, in a browser what loads each of them.
 * Made by tools/plugins/routes-plugin.ts.
 */
declare module 'virtual:routes' {
  type Module = import('#client/route-module.ts').RouteModule;
  type Page = Partial<Module> & { readonly lazy?: import('#client/route-module.ts').LazyRouteModule };
  const pages: Readonly<Record<import('#client/routes.ts').RouteName, Page>>;
  export default pages;
}

/** Loads the emoji of a language, a chunk of its own. Made by tools/plugins/emoji/emoji-plugin.ts. */
declare module 'virtual:emoji' {
  type Load = () => Promise<{
    default: import('#client/features/chat/composer/emoji/emoji-table.ts').EmojiTable;
  }>;
  const loaders: Readonly<Record<import('#client/i18n/locales.ts').Locale, Load>>;
  export default loaders;
}
