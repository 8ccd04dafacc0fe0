import { useHydrated } from '#client/ui/use-hydrated.ts';
import { useFormat } from '#client/i18n/react.tsx';

const TIME = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

/**
 * When there are likes again, as 'Sunday, 1:00'. The server does not know what the clock on the wall says, so until the
 * browser takes over it is the time in UTC, and says so.
 */
export function useLikesResetTime(moment: string): string {
  const format = useFormat();
  const options = useHydrated()
    ? { timeZone: undefined }
    : ({ timeZone: 'UTC', timeZoneName: 'short' } as const);
  return format.date(Date.parse(moment), { ...TIME, ...options });
}
