import { toasts } from '#client/ui/feedback/toast-store.ts';

/** Says that the text was copied. A browser that refuses shows the selection of the text instead, as before. */
export function copyText(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => toasts.show({ message: done, icon: 'check-circle-fill' }),
    () => undefined,
  );
}
