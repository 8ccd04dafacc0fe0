import { useT } from '#client/i18n/react.tsx';
import { ALLOWANCES, type AccessLock } from './allowances.ts';

const NUMBERS: Readonly<Record<string, { free: number; premium: number } | undefined>> = ALLOWANCES;

/** Why something is closed and what lifts it, in a sentence or two. The page needs the shelf with `gates`. */
export function useLockText(): (refusal: Pick<AccessLock, 'reason'>) => string {
  const t = useT();
  return ({ reason }) => {
    const numbers = NUMBERS[reason.replace(/_(free|most)$/, '')];
    return t.loose(`gates.reason.${reason}` as Parameters<typeof t.loose>[0], numbers);
  };
}
