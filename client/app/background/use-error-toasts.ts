import { useEffect } from 'react';
import { ERROR_TOAST_EVENT } from '#client/features/forms/show-error-toast.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';

/** Shows the errors that the entry script could only dispatch as events. */
export function useErrorEventToasts(): void {
  const show = useErrorToast();
  useEffect(() => {
    const onRefused = (event: Event) => event instanceof CustomEvent && show(event.detail);
    addEventListener(ERROR_TOAST_EVENT, onRefused);
    return () => removeEventListener(ERROR_TOAST_EVENT, onRefused);
  });
}
