import type { useT } from '#client/i18n/react.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { BRANDS, type Method } from './rules.ts';

export const METHOD_ICONS: Readonly<Record<Method, IconName>> = {
  card: 'credit-card',
  ideal: 'bank',
  bancontact: 'bank',
  paypal: 'paypal-logo',
  debit: 'bank',
};

export function getMethodName(t: ReturnType<typeof useT>, method: Method): string {
  return method === 'card' || method === 'debit' ? t(`credits.method.${method}`) : BRANDS[method];
}

/** What the member does to approve a payment. */
export function getMethodHint(t: ReturnType<typeof useT>, method: Method): string {
  return t(`credits.method.${method}_hint`);
}
