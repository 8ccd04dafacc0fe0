import type { ApiError } from '#client/api/errors.ts';
import { useT } from '#client/i18n/react.tsx';
import type { Translate } from '#client/i18n/translate.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { asApiError } from './as-api-error.ts';

/** For changes that are on the screen before the server has agreed: a refusal says why, in passing. */
export function useErrorToast(): (error: unknown) => void {
  const t = useT();
  return (error) => showTranslatedErrorToast(t, error);
}

/** `wording` says it better where a code means something of its own; null leaves it to the common text. */
export function showTranslatedErrorToast(
  t: Translate,
  error: unknown,
  wording: (code: ApiError['code']) => string | null = () => null,
): void {
  const { code, params } = asApiError(error);
  // Whose session has ended is on the way to the login page.
  if (code === 'authentication_required') return;
  toasts.show({ message: wording(code) ?? t.loose(`errors.${code}`, params), icon: 'warning-circle-fill' });
}
