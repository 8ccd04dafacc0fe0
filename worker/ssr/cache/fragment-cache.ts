import { LRUCache } from 'lru-cache';
import { type ReactNode, createElement } from 'react';
import { type FragmentCache, type FragmentName, InsideFragmentContext } from '#client/ui/cached-fragment.tsx';
import type { RequestContext } from '#worker/context/request-context.ts';
import { type Html, encodeHtml } from '../html.ts';
import { createNaming, cutAtPlaces } from '../name-forms.ts';

/**
 * Control characters around a secret of each rendering, so that no text of a page can contain them. They are
 * Latin-1, because one character beyond it doubles the time to match.
 */
const OPEN = '\u0001';
const CLOSE = '\u0002';
/** React separates neighboring texts by an empty comment. */
const APART = '<!-- -->';

/** Bytes that may be cached; a card has about 700. */
const MAX_LENGTH = 24_000_000;

/** A fragment, cut where each viewer's page names that viewer. */
type Fragment = readonly Uint8Array[];

/** Encoded fragments by key, the oldest first. */
const fragments = new Map<string, Fragment>();
let length = 0;

/** @internal */
export function getCachedFragments(): ReadonlyMap<string, Fragment> {
  return fragments;
}

/** @internal */
export function clearFragments(): void {
  fragments.clear();
  length = 0;
}

/**
 * One rendering's access to cached fragments. A known fragment leaves a marker that `finish` fills in; an unknown
 * one is rendered between two markers and cut out of the page. Site, language, country and kind of viewer are part
 * of every key, so that callers cannot forget them.
 */
export function createFragmentCache(
  context: Pick<RequestContext, 'tenant' | 'locale' | 'country' | 'session'>,
): {
  cache: FragmentCache;
  finish(html: string): Html;
} {
  const { id, version } = context.tenant;
  // All viewers of one kind share a fragment.
  const viewers = context.session === null ? 'visitor' : 'member';
  const scope = [id, version, context.locale, context.country, viewers];
  const placed: Placed[] = [];
  // Created here, because workerd offers no randomness in the global scope and refuses to start.
  const open = `${OPEN}${crypto.randomUUID()}:`;
  const mark = (kind: 'known' | 'from' | 'to', index: number) => `${open}${kind} ${index}${CLOSE}`;
  const markKnown = (html: readonly Fragment[]) => mark('known', placed.push({ html }) - 1);
  const markRendered = (key: string, content: ReactNode) => {
    const index = placed.push({ key }) - 1;
    const marked = [mark('from', index), content, mark('to', index)];
    return createElement(InsideFragmentContext, { key, value: true }, ...marked);
  };
  const createKeys = (name: FragmentName) => {
    const start = `${name} ${toContentKey(scope)}`;
    return (of: readonly unknown[]) => `${start} ${of.map(toContentKey).join()}`;
  };
  const cache: FragmentCache = {
    place(name, of, render) {
      const key = createKeys(name)(of);
      const known = fragments.get(key);
      return known === undefined ? markRendered(key, render()) : markKnown([known]);
    },
    placeList(name, items) {
      const toKey = createKeys(name);
      const nodes: ReactNode[] = [];
      let known: Fragment[] = [];
      for (const { of, render } of items) {
        const key = toKey(of);
        const html = fragments.get(key);
        if (html !== undefined) {
          known.push(html);
          continue;
        }
        if (known.length > 0) nodes.push(markKnown(known));
        known = [];
        nodes.push(markRendered(key, render()));
      }
      return known.length === 0 ? nodes : [...nodes, markKnown(known)];
    },
  };
  const naming = createNaming(context.session?.member.id ?? '');
  return {
    cache,
    finish: (html) => (placed.length === 0 ? [naming.nameIn(html)] : fill(html, open, placed, naming)),
  };
}

/** Numbers of objects by their JSON, so that keys of fragments are short: a card alone has 400 characters. */
const objectKeys = new LRUCache<string, string>({ max: 20_000 });
let lastObject = 0;
/** Many viewers are shown the same object, and data of pages never changes. */
const knownKeys = new WeakMap<object, string>();

/**
 * The same for equal contents. The number of an object has a mark, because other contents are numbers themselves. One that has
 * left the cache gets another number, and its fragments are rendered again.
 */
function toContentKey(content: unknown): string {
  if (typeof content !== 'object' || content === null) return JSON.stringify(content) ?? 'null';
  let key = knownKeys.get(content);
  if (key === undefined) {
    const json = JSON.stringify(content);
    key = objectKeys.get(json);
    if (key === undefined) objectKeys.set(json, (key = `#${++lastObject}`));
    knownKeys.set(content, key);
  }
  return key;
}

/** What a placeholder stands for: cached HTML, or a fragment that is rendered in its place. */
type Placed = { readonly html: readonly Fragment[] } | { readonly key: string };

function fill(
  html: string,
  open: string,
  placed: readonly Placed[],
  { nameIn, join }: ReturnType<typeof createNaming>,
): Html {
  const [start = '', ...pieces] = html.split(open);
  const page: (string | Uint8Array)[] = [nameIn(trimApart(start))];
  for (const [at, piece] of pieces.entries()) {
    const end = piece.indexOf(CLOSE);
    const [kind, index] = piece.slice(0, end).split(' ');
    const placement = placed[Number(index)];
    const text = trimApart(piece.slice(end + 1));
    // A fragment that contains another one is incomplete here and is rendered again next time.
    const isWhole = pieces[at + 1]?.startsWith(`to ${index}${CLOSE}`);
    if (placement && 'key' in placement && kind === 'from' && isWhole) remember(placement.key, text);
    if (placement && 'html' in placement) page.push(...placement.html.flatMap(join));
    page.push(nameIn(text));
  }
  return page;
}

/** Removes what React put between a marker and neighboring text. */
function trimApart(text: string): string {
  const tail = text.startsWith(APART) ? text.slice(APART.length) : text;
  return tail.endsWith(APART) ? tail.slice(0, -APART.length) : tail;
}

function remember(key: string, html: string): void {
  // The same part may occur twice on a page.
  if (fragments.has(key)) return;
  const pieces = cutAtPlaces(html).map((piece) => encodeHtml([piece]));
  fragments.set(key, pieces);
  length += measure(key, pieces);
  for (const [oldest, dropped] of fragments) {
    if (length <= MAX_LENGTH) break;
    fragments.delete(oldest);
    length -= measure(oldest, dropped);
  }
}

function measure(key: string, pieces: Fragment): number {
  return pieces.reduce((sum, piece) => sum + piece.length, key.length);
}
