import { isOnline } from '#client/api/connection.ts';
import { ApiError } from '#client/api/errors.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** Turns any failure into an API error. Unknown ones, such as a script that failed to load, become a general one. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(isOnline() ? 'try_again_later' : 'offline');
}

/** The message for {@link asApiError}. */
export function getErrorText(t: Translate, error: unknown): string {
  return toErrorText(t, asApiError(error));
}

/** Without a connection the texts of errors may be missing. */
export function toErrorText(t: Translate, { code, params }: Pick<ApiError, 'code' | 'params'>): string {
  const key = `errors.${code}` as const;
  if (t.has(key)) return t.loose(key, params);
  return t(code === 'offline' ? 'app.offline' : 'app.error.title');
}
