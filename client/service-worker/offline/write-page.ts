import type { KeptPage } from './kept-pages.ts';

/** What the site answers for times without a connection (`worker/ssr/offline-frame.tsx`). */
export interface OfflineFrame {
  /** The page that says that there is none, with `{{kept}}`. */
  readonly page: string;
  /** The part about kept pages, with `{{links}}`. */
  readonly kept: string;
  /** With `{{path}}` and `{{title}}`. */
  readonly link: string;
  /** The words of a kept page, with `{{time}}`. */
  readonly since: string;
  /** The script that tries again. */
  readonly script: string;
}

/** A kept page that says of when it is. */
export function writeKeptPage(
  { html, keptAt }: KeptPage,
  { since, script }: OfflineFrame,
  now: number,
): string {
  const lang = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const words = fill(since, 'time', formatTime(keptAt, now, lang)).replaceAll('"', '&quot;');
  return html
    .replace('<html ', () => `<html data-offline="${words}" `)
    .replace('</head>', () => `${script}</head>`);
}

/** The page for an address that was not kept. */
export function writeOfflinePage({ page, kept, link }: OfflineFrame, pages: readonly KeptPage[]): string {
  const links = pages
    .toSorted((a, b) => a.path.length - b.path.length || b.keptAt - a.keptAt)
    .map(({ path, html }) => fill(fill(link, 'path', path), 'title', readTitle(html)));
  return fill(page, 'kept', links.length === 0 ? '' : fill(kept, 'links', links.join('')));
}

/** "(3) Messages · Ardenza" without the count and the name of the site, as the server has escaped it. */
function readTitle(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title.replace(/^\(\d+\+?\) /, '').replace(/ · [^·]*$/, '');
}

function fill(text: string, name: string, value: string): string {
  return text.replaceAll(`{{${name}}}`, () => value);
}

/** The time, with the day if it is another one. */
function formatTime(at: number, now: number, lang: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(lang, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at);
}
