import type { Format } from '#client/i18n/format.ts';
import type { useT } from '#client/i18n/react.tsx';
import { TIME_BONUS_CODE, WELCOME_CODE } from './rules.ts';

/** The name of a discount with its share: "Time bonus, 25%". */
export function nameDiscount(
  t: ReturnType<typeof useT>,
  format: Pick<Format, 'percent'>,
  { code, percentage }: { code: string | null; percentage: number },
): string {
  const percent = format.percent(percentage / 100);
  if (code === TIME_BONUS_CODE) return t('discounts.name.time', { percent });
  if (code === WELCOME_CODE) return t('discounts.name.welcome', { percent });
  return t('discounts.name.code', { code: code ?? '', percent });
}
