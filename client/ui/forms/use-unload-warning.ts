import { useEffect } from 'react';

/** Only as long as something would be lost: such a page cannot be kept for the way back. */
export function useUnloadWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isOn]);
}
