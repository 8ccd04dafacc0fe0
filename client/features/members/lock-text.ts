import { useT } from '#client/i18n/react.tsx';
import { ALLOWANCES, type AccessLock } from './free-and-premium.ts';

const NUMBERS: Readonly<Record<string, { free: number; premium: number } | undefined>> = ALLOWANCES;

/**
 * Explains in a sentence or two why something is locked and how to unlock it. The page must load the `gates` texts.
 */
export function useLockText(): (refusal: Pick<AccessLock, 'reason'>) => string {
  const t = useT();
  return ({ reason }) => {
    const numbers = NUMBERS[reason.replace(/_(free|most)$/, '')];
    return t.loose(`gates.reason.${reason}` as Parameters<typeof t.loose>[0], numbers);
  };
}
