/** All static pages in all languages, for the server only. Made by tools/plugins/pages/pages-plugin.ts. */
declare module 'virtual:pages' {
  import type { PageName } from '#client/features/pages/page-names.ts';
  import type { PageTemplate } from '#client/features/pages/page-template.ts';
  import type { Locale } from '#client/i18n/locales.ts';

  /** A page without a text is one that nobody has written yet: no finished build is without. */
  const pages: Readonly<Record<Locale, Readonly<Partial<Record<PageName, PageTemplate>>>>>;
  export default pages;
}
