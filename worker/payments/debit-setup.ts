import { isSEPACountry } from 'ibantools';
import { ApiError } from '#client/api/errors.ts';
import type { Creditor } from '#tenants/schema/creditor.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { unlessUnreadable } from '#worker/secrets/unreadable-secret.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Thirteen months in which a debit without a mandate can be taken back, with some days for the banks. */
export const MANDATE_DAYS = 410;

/** All that direct debit needs of an installation and a company. */
export interface DebitSetup {
  readonly creditor: Creditor;
  readonly sms: Ports['sms'];
  readonly ibanKey: string;
}

type Site = Pick<SiteContext, 'tenant' | 'company' | 'ports'>;

/** Null where direct debit is not possible. */
export async function findDebitSetup({
  tenant,
  company: { creditor },
  ports: { sms, ibanKey },
}: Site): Promise<DebitSetup | null> {
  if (!creditor || ibanKey === null) return null;
  return (await unlessUnreadable(sms.serves({ tenant }))) === true ? { creditor, sms, ibanKey } : null;
}

export async function requireDebitSetup(context: Site): Promise<DebitSetup> {
  const setup = await findDebitSetup(context);
  if (!setup) throw new ApiError('not_found');
  return setup;
}

/** Only euros can be debited, and only in the SEPA area. */
export async function isDebitPossible(
  context: Site,
  { country, currency }: { country: string; currency: string },
): Promise<boolean> {
  return currency === 'EUR' && isSEPACountry(country) && (await findDebitSetup(context)) !== null;
}
