import type { ApiError } from '#client/api/errors.ts';
import { useT } from '#client/i18n/react.tsx';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { asApiError, toErrorText } from './as-api-error.ts';

/** For optimistic changes: shows why the server rejected one. */
export function useErrorToast(): (error: unknown) => void {
  const t = useT();
  return (error) => showTranslatedErrorToast(t, error);
}

/** `wording` may return a better message for a code; null uses the general one. */
export function showTranslatedErrorToast(
  t: Translate,
  error: unknown,
  wording: (code: ApiError['code']) => string | null = () => null,
): void {
  const apiError = asApiError(error);
  // The page is already on its way to login because the session has ended.
  if (apiError.code === 'authentication_required') return;
  toasts.showError(wording(apiError.code) ?? toErrorText(t, apiError));
}
