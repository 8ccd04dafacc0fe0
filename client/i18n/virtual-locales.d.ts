/** All languages at once, for the server only. Made by build/locales-plugin.ts. */
declare module 'virtual:locales' {
  const dictionaries: Readonly<Record<import('./locales.ts').Locale, import('./text.ts').Dictionary>>;
  export default dictionaries;
}

/** One language, a chunk of its own. */
declare module 'virtual:locales/*' {
  const dictionary: import('./text.ts').Dictionary;
  export default dictionary;
}
