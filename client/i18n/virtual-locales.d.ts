/** All texts in all languages at once, for the server only. Made by build/locales-plugin.ts. */
declare module 'virtual:locales' {
  const dictionaries: Readonly<Record<import('./locales.ts').Locale, import('./text.ts').Dictionary>>;
  export default dictionaries;
}

/** The browser's way to a shelf of one language, a chunk of its own. */
declare module 'virtual:locales/chunks' {
  type Load = () => Promise<{ default: import('./text.ts').Dictionary }>;
  const chunks: Readonly<
    Record<import('./shelves.ts').Shelf, Readonly<Record<import('./locales.ts').Locale, Load>>>
  >;
  export default chunks;
}
