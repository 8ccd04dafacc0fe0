import { compilePages } from '#tenants/pages/compile-pages.ts';
import { toToken } from '#tenants/pages/read-pages.ts';
import { unpackPages } from '#tenants/pages/packed-pages.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { UsableSite } from '#tenants/compile/check-together.ts';

/** The pages to serve from now on: those without a problem, and instead of the others what was served before. */
export function packServedPages(site: UsableSite, before: string | undefined): string {
  const { faultyPages, pageTexts } = site;
  const isFaulty = (name: string) => faultyPages === 'all' || faultyPages.has(toToken(name));
  const kept = [...unpackPages(before ?? '{}')].filter(([name]) => isFaulty(name));
  if (kept.length === 0) return pack(pageTexts);
  return pack(removeFaulty(site, new Map([...pageTexts, ...kept])));
}

/** A page that was served may link to one that is gone. */
function removeFaulty(site: UsableSite, texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const { faulty } = compilePages(site.id, texts, toSiteLocale(site.settings.domain_language));
  if (faulty.size === 0) return texts;
  return removeFaulty(site, new Map([...texts].filter(([name]) => !faulty.has(toToken(name)))));
}

function pack(texts: ReadonlyMap<string, string>): string {
  return JSON.stringify(Object.fromEntries([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
