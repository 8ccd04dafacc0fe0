import { hash, randomInt } from 'node:crypto';
import { ApiError } from '#client/api/errors.ts';
import { commitWrites, type Write } from '#worker/db/write.ts';
import { logSiteFault } from '#worker/context/faults.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { consumeLimits, LIMITS, refundLimit, toAddressSubject } from '#worker/limits/limits.ts';
import type { LimitUse } from '#worker/limits/store.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { hashCode } from './iban-seal.ts';
import { type MandateRow, writeMandateBack } from './mandate-store.ts';
import { requireDebitSetup } from '#worker/payments/debit-setup.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { countSeptets, PART_SEPTETS, toGsmText } from './gsm-text.ts';

const CODES = 1_000_000;

interface Addressee {
  readonly mandateId: string;
  readonly memberId: string;
  readonly phone: string;
}

/**
 * Stores a code for a mandate and sends it. After a time-out it may arrive all the same: then it is valid and counted, as
 * the member can see no difference and asks for another one if none comes.
 */
export async function sendCode(
  context: RequestContext,
  { mandateId, memberId, phone }: Addressee,
  { store, before }: { store: (codeHash: string) => Write; before: MandateRow | null },
): Promise<void> {
  const { sms, ibanKey } = await requireDebitSetup(context);
  const uses = limitUses(context, memberId, phone);
  const retryAfter = await consumeLimits(context, uses);
  if (retryAfter > 0) throw new ApiError('too_many_requests', { retryAfter });
  const code = String(randomInt(CODES)).padStart(6, '0');
  const t = getTranslator(context.locale);
  const text = writeSms(context.tenant, (site) => t('debits.code.sms', { code, reference: mandateId, site }));
  await commitWrites(context.db, [store(hashCode(ibanKey, mandateId, code))]);
  if (await isPossiblySent(context, () => sms.send(context, { to: phone, text }))) return;
  await commitWrites(context.db, [writeMandateBack(context, mandateId, before)]);
  await refundLimit(context, uses);
  throw new ApiError('sms_unavailable');
}

async function isPossiblySent(context: RequestContext, send: () => Promise<boolean>): Promise<boolean> {
  try {
    const isAccepted = await send();
    if (!isAccepted) logSiteFault(context, 'sms-failed', 'The SMS service has refused a message.');
    return isAccepted;
  } catch (error) {
    logSiteFault(context, 'sms-unanswered', String(error));
    return true;
  }
}

/** Against people who let a site send messages to numbers that earn with them. */
function limitUses({ clientAddress, tenant }: RequestContext, memberId: string, phone: string): LimitUse[] {
  return [
    { limit: LIMITS.smsPause, subject: memberId },
    { limit: LIMITS.smsPerMember, subject: memberId },
    { limit: LIMITS.smsPerPhone, subject: hash('sha256', phone) },
    { limit: LIMITS.smsPerAddress, subject: toAddressSubject(clientAddress) },
    { limit: LIMITS.smsPerSite, subject: tenant.id },
  ];
}

/** A text message of one part that names its site, as far as there is room for the name. */
export function writeSms(site: Pick<Tenant, 'mail_name' | 'hosts'>, write: (name: string) => string): string {
  let name = toSiteName(site);
  const room = PART_SEPTETS - countSeptets(toGsmText(write('')));
  while (countSeptets(name) > room) name = name.slice(0, -1).trimEnd();
  return toGsmText(write(name));
}

/** A name in another alphabet would lose its letters, so that the host stands for it. */
function toSiteName({ mail_name: name, hosts }: Pick<Tenant, 'mail_name' | 'hosts'>): string {
  const letters = name.match(/[\p{L}\p{N}]/gu) ?? [];
  const isReadable = letters.length > 0 && letters.every((letter) => toGsmText(letter) !== '');
  return (isReadable ? toGsmText(name) : (hosts[0] ?? '')).trim();
}
