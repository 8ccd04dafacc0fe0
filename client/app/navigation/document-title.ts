import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { Translate } from '#client/i18n/translate.ts';
import type { PageHandle } from '#client/route-module.ts';

export interface TitledMatch {
  handle?: unknown;
  loaderData?: unknown;
}

/** "Search members · Ardenza"; the home page has the site's own title. */
export function formatDocumentTitle(
  matches: readonly TitledMatch[],
  t: Translate,
  settings: Pick<SiteSettings, 'name' | 'index_title'>,
): string {
  const last = matches.at(-1);
  const { title } = (last?.handle ?? {}) as PageHandle;
  const own = loaderTitle(last?.loaderData) ?? title?.(t);
  if (own) return `${own} · ${settings.name}`;
  return settings.index_title ?? t('app.default_title', { name: settings.name });
}

export function formatErrorTitle(status: number, t: Translate): string {
  return t(status === 404 ? 'app.not_found.title' : 'app.error.title');
}

function loaderTitle(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('title' in data)) return undefined;
  return typeof data.title === 'string' ? data.title : undefined;
}
