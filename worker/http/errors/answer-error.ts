import type { Context } from 'hono';
import type { ApiError, ErrorBody } from '#client/api/errors.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#client/i18n/locales.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { escapeHtml } from '#worker/ssr/html.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { logFault, toApiError } from '#worker/context/faults.ts';
import {
  BASE_HEADERS,
  type SecuredSite,
  type SecurityHeaders,
  originHeaders,
} from '#worker/tenancy/origin-headers.ts';

/**
 * Turns errors into answers: an API error into a typed answer or a plain page, any other fault into a general
 * message.
 */
export function answerError(ports: Ports) {
  return (fault: unknown, c: Context<AppEnv>): Response => {
    const error = toApiError(fault);
    if (error.status >= 500) logFault(error, { ports, request: c.req.raw, tenant: c.var.site?.tenant });
    const locale = c.var.context?.locale ?? getAcceptedLocale(c.req.header('accept-language'));
    const { headers, body } = describeError(error, { locale, path: c.req.path, site: c.var.site });
    const response = new Response(body, { status: error.status, headers });
    if (error.status === 405) response.headers.set('allow', (error.allow ?? ['GET', 'HEAD']).join(', '));
    if (error.retryAfter !== undefined) response.headers.set('retry-after', String(error.retryAfter));
    return response;
  };
}

interface ErrorOptions {
  readonly locale: Locale;
  /** That of a call gets a typed error, any other one a plain page. */
  readonly path: string;
  readonly site?: SecuredSite | undefined;
  readonly status?: number;
}

/** The headers and the body of the answer to a request that fails. */
export function describeError(error: ApiError, { locale, path, site, status }: ErrorOptions) {
  const isCall = path.startsWith('/api/');
  const headers: SecurityHeaders = {
    ...(site ? originHeaders(site) : BASE_HEADERS),
    ...(isCall ? { 'content-type': 'application/json', 'cache-control': 'no-store' } : DOCUMENT_HEADERS),
  };
  const body = isCall
    ? JSON.stringify(createErrorBody(error, locale))
    : renderPlainPage(error, locale, status ?? error.status);
  return { headers, body };
}

function createErrorBody(error: ApiError, locale: Locale): ErrorBody {
  return {
    error: error.code,
    message: getMessage(error, locale),
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    ...(Object.keys(error.fields).length > 0 && { fields: error.fields }),
    ...(error.code === 'authentication_required' && { authentication_required: true as const }),
  };
}

/** A limit that Premium lifts has a sentence of its own. */
function getMessage({ code, params }: ApiError, locale: Locale): string {
  const t = getTranslator(locale);
  const gate = `gates.reason.${params['reason']}`;
  return t.loose(t.has(gate) ? gate : `errors.${code}`, params);
}

/** Used only if no site has decided the language. */
export function getAcceptedLocale(header: string | undefined): Locale {
  for (const tag of (header ?? '').split(',')) {
    const locale = toLocale(tag.split(';')[0]?.trim() ?? '');
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/** A page for errors before a site is known: no style, no script, one sentence, one link. */
function renderPlainPage(error: ApiError, locale: Locale, status: number): string {
  const t = getTranslator(locale);
  const message = escapeHtml(t.loose(`errors.${error.code}`, error.params));
  const home =
    error.code === 'unknown_host' ? '' : `<p><a href="/">${escapeHtml(t('app.error_in_error.home'))}</a></p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${status}</title></head><body><h1>${status}</h1><p>${message}</p>${home}</body></html>`;
}
