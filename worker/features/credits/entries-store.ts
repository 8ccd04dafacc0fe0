import { type SQL, and, desc, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { conversationMembers, messages } from '#worker/db/schema/chat.ts';
import { orm } from '#worker/db/orm.ts';
import { payments } from '#worker/db/schema/payments.ts';
import { creditBalances, creditLedger } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { Filter, Reason } from '#client/features/credits/contract.ts';

/** The reasons of each group; every reason is in exactly one. */
export const REASONS_OF_FILTER = {
  bought: ['purchase'],
  spent: ['message', 'photo', 'gift'],
  refunds: ['message_unanswered', 'refund', 'chargeback', 'withdrawal'],
  free: ['signup', 'correction'],
  owed: ['owed', 'settled'],
} as const satisfies Record<Filter, readonly Reason[]>;

/** Reasons whose reference is a message: the id of its conversation, a colon and its number. */
const MESSAGE_REASONS = [
  ...REASONS_OF_FILTER.spent,
  'message_unanswered',
] as const satisfies readonly Reason[];

interface EntryCriteria {
  readonly memberId: string;
  /** Only entries older than this one. */
  readonly before: number;
  /** Null: all. */
  readonly reasons: readonly string[] | null;
  /** Entries that are looked through at most, whether they have one of the reasons or not. */
  readonly scan: number;
  readonly limit: number;
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>['rows'][number];

/**
 * What a member has and owes, and entries, the latest first. `newer` is the sum of all entries before it on the page, so
 * that the balance after each follows. If `scan` ends the search, the
 * entry there is on the page too, whatever its reason, as `isOldest`.
 */
export async function readEntries(site: Site, criteria: EntryCriteria) {
  const { memberId } = criteria;
  const d = orm(site.db);
  const [[credits], rows] = await d.batch([
    d
      .select({ balance: creditBalances.balance, owed: creditBalances.owed })
      .from(creditBalances)
      .where(hasValues(creditBalances, { tenantId: site.tenant.id, memberId })),
    selectWithCauses(site, selectPage(site, criteria), memberId),
  ]);
  return { credits: credits ?? { balance: 0, owed: 0 }, rows };
}

/** The entries with these reasons, in the index of the member. */
function selectPage({ db, tenant }: Site, { memberId, before, reasons, scan, limit }: EntryCriteria) {
  const d = orm(db);
  const { id, amount, reason, reference, createdAt } = creditLedger;
  const isOwn = servedBy(
    'credit_ledger_member (tenant_id, member_id, id)',
    hasValues(creditLedger, { tenantId: tenant.id, memberId }),
  );
  const isOlder = and(isOwn, lt(id, before));
  // Found in the index alone, without the entries.
  const oldest = sql`coalesce((select ${id} from ${creditLedger} where ${isOlder} order by ${id} desc limit 1 offset ${scan - 1}), 0)`;
  const newer = sql<number>`coalesce(sum(${amount}) over (order by ${id} desc rows between unbounded preceding and 1 preceding), 0)`;
  const summed = d
    .select({
      id,
      amount,
      reason,
      reference,
      createdAt,
      newer: newer.as('newer'),
      isOldest: decodeSql(sql`${id} = ${oldest}`, Boolean).as('is_oldest'),
    })
    .from(creditLedger)
    .where(and(isOlder, gte(id, oldest)))
    .as('summed');
  return d
    .select()
    .from(summed)
    .where(reasons ? or(inArray(summed.reason, [...reasons]), summed.isOldest) : undefined)
    .orderBy(desc(summed.id))
    .limit(limit)
    .as('page');
}

/** The entries of a page, each with the conversation, gift or payment that its reference names. */
function selectWithCauses({ db, tenant }: Site, page: ReturnType<typeof selectPage>, memberId: string) {
  const conversation = sql`substr(${page.reference}, 1, instr(${page.reference}, ':') - 1)`;
  const seq = sql`cast(substr(${page.reference}, instr(${page.reference}, ':') + 1) as integer)`;
  // Of a part that was given back, the reference goes on after a space.
  const payment = sql`substr(${page.reference}, 1, instr(${page.reference} || ' ', ' ') - 1)`;
  const isInConversation = and(
    inArray(page.reason, [...MESSAGE_REASONS]),
    hasValues(conversationMembers, { conversationId: conversation, memberId, tenantId: tenant.id }),
  );
  const isMessage = hasValues(messages, {
    tenantId: tenant.id,
    conversationId: conversationMembers.conversationId,
    seq,
    senderId: memberId,
  });
  const isPayment = hasValues(payments, { id: payment, tenantId: tenant.id, memberId });
  return orm(db)
    .select({
      id: page.id,
      amount: page.amount,
      reason: page.reason,
      createdAt: page.createdAt,
      newer: page.newer,
      isOldest: page.isOldest,
      // A batch finds columns by their names, which therefore have to differ.
      peer: sql<string | null>`${members.id}`.as('peer'),
      peerName: sql<string | null>`${members.name}`.as('peer_name'),
      gift: messages.gift,
      order: sql<string | null>`${payments.id}`.as('order'),
      total: payments.total,
      currency: payments.currency,
      country: payments.country,
      method: payments.method,
    })
    .from(page)
    .leftJoin(conversationMembers, isInConversation)
    .leftJoin(members, isShown(tenant.id))
    .leftJoin(messages, isMessage)
    .leftJoin(payments, isPayment)
    .orderBy(desc(page.id));
}

/** The other member of the conversation, unless the account is deleted or disabled. */
function isShown(tenantId: string): SQL | undefined {
  return and(
    hasValues(members, { tenantId, id: conversationMembers.peerId }),
    inArray(members.status, ['active', 'not_confirmed']),
  );
}
