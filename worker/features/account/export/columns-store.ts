import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { consents } from '#worker/db/schema/consents.ts';
import { factColumns } from '#worker/db/fact-columns.ts';
import { IMAGES_PATH } from '#worker/features/chat/messages/image-url.ts';
import { ageChecks } from '#worker/db/schema/age-checks.ts';
import { conversationMembers, messages } from '#worker/db/schema/chat.ts';
import { debits, mandates, savedMethods } from '#worker/db/schema/debits.ts';
import { discountCodes, payments, withdrawals } from '#worker/db/schema/payments.ts';
import { members } from '#worker/db/schema/members.ts';
import { appeals, decisions } from '#worker/db/schema/moderation.ts';
import { complaints, reports } from '#worker/db/schema/safety.ts';

export const accountColumns = {
  name: members.name,
  email: members.email,
  status: members.status,
  language: members.language,
  signup_date: time(members.createdAt),
  last_active: time(members.lastActiveAt),
  activity_seen: sql<string | null>`iif(${members.activitySeenAt}, ${time(members.activitySeenAt)}, null)`,
  paid_user: members.paidUser,
  gender: members.gender,
  seeking: members.seeking,
  birth_date: members.birthDate,
  country: members.country,
  region: members.region,
  town: members.town,
  area: members.cell,
  ...factColumns,
  about: members.about,
  signup_message: members.signupMessage,
  privacy_mode: members.privacyMode,
  invisible: members.invisible,
  paused: members.paused,
  verified_age: members.verifiedAge,
  notifications_disabled: members.notificationsDisabled,
  network: members.network,
  ref: members.ref,
  sub1: members.sub1,
  sub2: members.sub2,
  sub3: members.sub3,
};

/** What was confirmed, never how old the member is. */
export const ageCheckColumns = {
  provider: ageChecks.provider,
  reference: ageChecks.reference,
  result: ageChecks.status,
  at_least: ageChecks.minAge,
  method: ageChecks.method,
  started: sql<string>`${time(ageChecks.createdAt)}`.as('started'),
  ended: sql<string | null>`${time(ageChecks.endedAt)}`.as('ended'),
};

export const complaintColumns = {
  reference: complaints.reference,
  kind: complaints.kind,
  name: complaints.name,
  email: complaints.email,
  subject: complaints.subject,
  message: complaints.message,
  language: complaints.language,
  status: complaints.status,
  date: time(complaints.createdAt),
};

/** To the use of data about sexual orientation and the partners sought. */
export const consentColumns = {
  version: consents.version,
  language: consents.language,
  given: time(consents.givenAt),
  withdrawn: time(consents.withdrawnAt),
};

export const reportColumns = {
  reference: reports.reference,
  member: reports.reportedId,
  reason: reports.reason,
  message: reports.message,
  status: reports.status,
  date: time(reports.createdAt),
};

/** A decision about the member, as it was sent; the case and who decided stay with the site. */
export const decisionColumns = {
  reference: decisions.reference,
  action: decisions.action,
  ground: decisions.ground,
  rule: decisions.rule,
  facts: decisions.facts,
  removed_text: sql<
    string | null
  >`case ${decisions.action} when 'text' then ${decisions.removed} ->> '$.about' when 'message' then ${decisions.removed} ->> '$.text' end`,
  date: time(decisions.decidedAt),
};

export const appealColumns = {
  reference: appeals.reference,
  decision: appeals.decisionReference,
  message: appeals.message,
  status: appeals.status,
  answer: appeals.answer,
  date: time(appeals.filedAt),
};

/** Amounts are in the smallest unit of the currency. */
export const paymentColumns = {
  order: payments.id,
  status: payments.status,
  credits: payments.credits,
  currency: payments.currency,
  price: payments.price,
  discount: payments.discount,
  discount_code: payments.discountCode,
  total: payments.total,
  vat: payments.vat,
  vat_percentage: sql<number>`${payments.vatRate} / 10.0`.as('vat_percentage'),
  country: payments.country,
  method: payments.method,
  provider: payments.provider,
  provider_reference: payments.reference,
  consent: payments.consentVersion,
  language: payments.language,
  ordered: sql<string>`${time(payments.createdAt)}`.as('ordered'),
  completed: sql<string | null>`${time(payments.completedAt)}`.as('completed'),
};

/** The account number is stored encrypted, and its owner knows it. */
export const mandateColumns = {
  reference: mandates.id,
  order: mandates.paymentId,
  status: mandates.status,
  recurring: mandates.isRecurring,
  account_holder: mandates.accountHolder,
  account: mandates.ibanLabel,
  street: mandates.street,
  house_number: mandates.houseNumber,
  zip: mandates.zip,
  city: mandates.city,
  country: mandates.country,
  phone: mandates.phone,
  creditor: mandates.creditorName,
  creditor_identifier: mandates.creditorId,
  text: mandates.text,
  text_version: mandates.textVersion,
  language: mandates.language,
  signed: sql<string | null>`${time(mandates.signedAt)}`.as('signed'),
  signed_from: mandates.signedFrom,
};

export const debitColumns = {
  order: debits.id,
  mandate: debits.mandateId,
  amount: debits.amount,
  status: debits.status,
  date: debits.dueOn,
  return_reason: debits.returnReason,
  ordered: sql<string>`${time(debits.createdAt)}`.as('ordered'),
};

export const savedMethodColumns = {
  method: savedMethods.method,
  provider: savedMethods.provider,
  name: savedMethods.label,
  saved: sql<string>`${time(savedMethods.createdAt)}`.as('saved'),
};

/** Amounts are in the smallest unit of the currency. */
export const withdrawalColumns = {
  order: withdrawals.paymentId,
  reference: withdrawals.reference,
  name: withdrawals.name,
  email: withdrawals.email,
  credits: withdrawals.credits,
  refund: withdrawals.amount,
  date: time(withdrawals.createdAt),
};

/** A code that was made for the member alone. */
export const codeColumns = {
  code: discountCodes.code,
  percentage: discountCodes.valuePercentage,
  status: discountCodes.status,
  expires: sql<string | null>`${time(discountCodes.expires)}`.as('expires'),
  created: sql<string>`${time(discountCodes.createdAt)}`.as('created'),
};

/** A message that the member has sent. */
export const messageColumns = {
  to: conversationMembers.peerId,
  name: nameOf(conversationMembers, conversationMembers.peerId),
  text: messages.text,
  gift: messages.gift,
  photo: sql<
    string | null
  >`iif(${messages.imageKey} is null, null, ${IMAGES_PATH} || ${messages.conversationId} || '/' || ${messages.seq} || '/full.webp')`,
  credits: messages.price,
  date: time(messages.createdAt),
};

/** ISO 8601 in UTC; null stays null. */
export function time(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;
}

/** For actions of other members, whose exact time is not disclosed. */
export function day(column: SQLWrapper): SQL<string | null> {
  return sql<string | null>`strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`;
}

/** The name of the member that a row of a table with sites is about. */
export function nameOf({ tenantId }: { readonly tenantId: SQLWrapper }, id: SQLWrapper): SQL<string | null> {
  // A part of its own, because drizzle writes the columns of a statement with one table without the name of the table.
  const isOfSite = sql`m.tenant_id = ${tenantId}`;
  return sql<string | null>`(select m.name from ${members} m where ${isOfSite} and m.id = ${id})`;
}
