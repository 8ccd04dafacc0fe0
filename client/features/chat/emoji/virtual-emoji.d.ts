/** Loads the emoji of a language, a chunk of its own. Made by tools/plugins/emoji/emoji-plugin.ts. */
declare module 'virtual:emoji' {
  type Load = () => Promise<{ default: import('./emoji-table.ts').EmojiTable }>;
  const loaders: Readonly<Record<import('#client/i18n/locales.ts').Locale, Load>>;
  export default loaders;
}
