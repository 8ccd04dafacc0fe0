import { getDateFormat } from '#client/i18n/intl.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';

/** The viewer's time zone; UTC on the server, which does not know it, and in the first render, which must equal it. */
export function useTimeZone(): string {
  return useHydrated() ? getDateFormat('en').resolvedOptions().timeZone : 'UTC';
}
