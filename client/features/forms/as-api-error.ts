import { ApiError } from '#client/api/errors.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** Turns any failure into an API error. Unknown ones, such as a script that failed to load, become a general one. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(import.meta.env.SSR || navigator.onLine ? 'try_again_later' : 'offline');
}

/** The message for {@link asApiError}. */
export function getErrorText(t: Translate, error: unknown): string {
  const { code, params } = asApiError(error);
  return t.loose(`errors.${code}`, params);
}
