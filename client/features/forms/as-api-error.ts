import { ApiError } from '#client/api/errors.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** What a failure is told as. One that is no refusal, such as a script that could not be fetched, says no more than that. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(import.meta.env.SSR || navigator.onLine ? 'try_again_later' : 'offline');
}

/** The same in words. */
export function getErrorText(t: Translate, error: unknown): string {
  const { code, params } = asApiError(error);
  return t.loose(`errors.${code}`, params);
}
