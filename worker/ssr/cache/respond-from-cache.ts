import { chooseCoding } from '#worker/http/content-coding.ts';
import type { CachedPage } from '#worker/ports/ports.ts';

const CODINGS = ['br', 'gzip'] as const;

type Coding = (typeof CODINGS)[number];

/** Plain header objects, created once per page: Node's server writes them as they are. */
export function respondFromCache(page: CachedPage, accepted: string | null | undefined): Response {
  const coding = page.encoded ? chooseCoding(accepted, CODINGS) : null;
  if (!page.encoded || coding === null) return new Response(page.html, { headers: page.headers });
  return new Response(page.encoded[coding], toInit(page, coding));
}

const inits = new WeakMap<CachedPage, Partial<Record<Coding, ResponseInit>>>();

function toInit(page: CachedPage, coding: Coding): ResponseInit {
  let ofPage = inits.get(page);
  if (!ofPage) inits.set(page, (ofPage = {}));
  return (ofPage[coding] ??= { headers: { ...page.headers, 'content-encoding': coding } });
}
