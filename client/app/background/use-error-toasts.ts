import { useEffect } from 'react';
import { REFUSED } from '#client/features/forms/show-error-toast.ts';
import { useRefusalToast } from '#client/features/forms/use-error-toast.ts';

/** Shows what the first script could only say. */
export function useRefusals(): void {
  const show = useRefusalToast();
  useEffect(() => {
    const onRefused = (event: Event) => event instanceof CustomEvent && show(event.detail);
    addEventListener(REFUSED, onRefused);
    return () => removeEventListener(REFUSED, onRefused);
  });
}
