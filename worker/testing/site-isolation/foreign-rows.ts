import { orm } from '#worker/db/orm.ts';
import { tables } from '#worker/testing/database/tables.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { createMemberRow } from '#worker/testing/members.ts';
import type { Database } from '#worker/ports/database.ts';
import { hashToken } from '#worker/session/token.ts';

const FOREIGN_SITE = 'velours';

/** Ids and secrets of rows that belong to another site, and a member of the own site. */
export const IDS = {
  home: 'home',
  member: 'foreign',
  other: 'foreign2',
  unconfirmed: 'foreign3',
  deleted: 'foreign4',
  blocked: 'foreign5',
  email: 'foreign@mail.example',
  passwordHash: 'hash of foreign',
  token: '1'.repeat(64),
  activation: '2'.repeat(64),
  unsubscribe: '3'.repeat(64),
  session: '4'.repeat(64),
  photo: 'a'.repeat(32),
  search: 'search-of-foreign',
  complaint: 'complaint-of-foreign',
  ageCheck: 'age-check-of-foreign',
  report: 'report',
  decision: 'D-0000-0000',
  appeal: 'O-0000-0000',
  appealToken: '6'.repeat(64),
  unusedAppealToken: '7'.repeat(64),
  conversation: 'conversation-foreign',
  payment: 'A-0000-0000',
  bankItem: 'B-FOREIGN',
  code: 'FOREIGN30',
  mandate: 'VEL-2026-00000000',
  savedMethod: 'saved-of-foreign',
  idempotencyKey: 'key-of-foreign',
} as const;

const FOREIGN_APPEAL = {
  decisionReference: IDS.decision,
  side: 'affected',
  email: IDS.email,
  language: 'nl',
  expiresAt: NOW + 1e9,
} as const;

export const FOREIGN_PAYMENT = {
  id: IDS.payment,
  memberId: IDS.member,
  credits: 100,
  currency: 'EUR',
  price: 999,
  discount: 0,
  discountPercentage: 0,
  total: 999,
  vat: 173,
  vatRate: 210,
  country: 'NL',
  method: 'card',
  provider: 'sandbox',
  reference: IDS.payment,
  returnHash: hashToken(IDS.token),
  status: 'pending',
  consentVersion: '1',
  language: 'nl',
  createdAt: NOW - 1000,
} as const;

export const FOREIGN_MANDATE = {
  id: IDS.mandate,
  memberId: IDS.member,
  paymentId: IDS.payment,
  status: 'open',
  isRecurring: true,
  accountHolder: 'name',
  ibanSealed: 'sealed',
  ibanHash: 'hash',
  ibanLabel: '•••• 0000',
  street: 'street',
  houseNumber: '1',
  zip: '1',
  city: 'city',
  country: 'NL',
  phone: '+31612345678',
  creditorId: 'id',
  creditorName: 'name',
  textVersion: '1',
  text: 'text',
  language: 'nl',
  codeHash: 'hash',
  codeTries: 0,
  codeSentAt: NOW,
  signedAt: NOW,
  signedFrom: '192.0.2.1',
  createdAt: NOW - 1000,
  deleteAt: NOW + 1e9,
} as const;

export const FOREIGN_DEBIT = {
  id: IDS.payment,
  memberId: IDS.member,
  mandateId: IDS.mandate,
  ibanHash: 'hash',
  amount: 999,
  sequence: 'FRST',
  status: 'accepted',
  dueOn: '2026-11-26',
  fileId: 'file-of-foreign',
  returnReason: null,
  createdAt: NOW - 1000,
  changedAt: NOW - 1000,
} as const;

/** Rows of another site in every table that has a site. */
export async function insertForeignRows(database: Database): Promise<void> {
  const db = orm(database);
  const ours = { tenantId: FOREIGN_SITE, createdAt: NOW - 1000 };
  const member = (id: string, over: Partial<Parameters<typeof createMemberRow>[0]> = {}) =>
    createMemberRow({ id, ...ours, lastActiveAt: NOW - 1000, region: 'NL-NH', cell: 5_117_046, ...over });
  const of = { tenantId: FOREIGN_SITE, memberId: IDS.member, createdAt: ours.createdAt };
  const link = (
    token: string,
    purpose: 'activate' | 'reset_password' | 'unsubscribe' | 'change_email',
    memberId: string = IDS.member,
  ) =>
    db.insert(tables.oneTimeLinks).values({
      ...of,
      memberId,
      tokenHash: hashToken(token),
      purpose,
      expiresAt: NOW + 1e6,
      payload: 'new@mail.example',
    });
  const photo = (key: string, memberId: string, position: number, status: 'active' | 'pending' = 'active') =>
    db
      .insert(tables.photos)
      .values({ ...of, memberId, key, position, status, width: 9, height: 9, reviewedAt: NOW });
  await db.batch([
    db
      .insert(tables.members)
      .values(member(IDS.member, { email: IDS.email, passwordHash: IDS.passwordHash })),
    db.insert(tables.members).values(member(IDS.other, { gender: 'm', seeking: 'f', fictional: true })),
    db
      .insert(tables.members)
      .values(member(IDS.unconfirmed, { status: 'not_confirmed', email: 'third@mail.example' })),
    db.insert(tables.members).values(member(IDS.deleted, { status: 'deleted', deletedAt: NOW - 1000 })),
    db.insert(tables.members).values(member(IDS.blocked)),
    db
      .insert(tables.consents)
      .values({ tenantId: FOREIGN_SITE, memberId: IDS.member, version: '1', language: 'nl', givenAt: NOW }),
    db.insert(tables.memberInterests).values({ ...of, interest: 'art' }),
    photo(IDS.photo, IDS.member, 0),
    photo('b'.repeat(32), IDS.member, 1),
    photo('c'.repeat(32), IDS.other, 0),
    photo('e'.repeat(32), IDS.other, 1, 'pending'),
    db
      .insert(tables.sessions)
      .values({ ...of, tokenHash: hashToken(IDS.session), expiresAt: NOW + 1e9, lastSeenAt: 0 }),
    db.insert(tables.sessions).values({ ...of, tokenHash: 'second', expiresAt: NOW + 1e9, lastSeenAt: 0 }),
    db.insert(tables.pushSubscriptions).values({
      ...of,
      sessionHash: hashToken(IDS.session),
      endpoint: 'https://eu.push.test/foreign',
      p256dh: 'key',
      auth: 'secret',
      retryAt: 0,
    }),
    link(IDS.token, 'reset_password'),
    link(IDS.activation, 'activate', IDS.unconfirmed),
    link(IDS.unsubscribe, 'unsubscribe'),
    link('5'.repeat(64), 'change_email'),
    db.insert(tables.likes).values([
      { ...of, likedId: IDS.other },
      { ...of, memberId: IDS.other, likedId: IDS.member },
    ]),
    db
      .insert(tables.swipes)
      .values({ ...of, targetId: IDS.other, verdict: 'like', day: '2026-11-21', place: 1 }),
    db.insert(tables.blocks).values({ ...of, blockedId: IDS.blocked }),
    db.insert(tables.photoRequests).values([
      { ...ours, ownerId: IDS.member, viewerId: IDS.other, state: 'requested' },
      { ...ours, ownerId: IDS.other, viewerId: IDS.member, state: 'granted', announcedAt: NOW },
    ]),
    db.insert(tables.savedSearches).values({ ...of, id: IDS.search, name: 'saved', query: 'gender=f' }),
    db
      .insert(tables.searches)
      .values({ tenantId: FOREIGN_SITE, memberId: IDS.member, query: { gender: 'f' }, updatedAt: 0 }),
    db
      .insert(tables.reports)
      .values({ ...of, reference: 'report', reportedId: IDS.other, reason: 'fake', message: 'text' }),
    db.insert(tables.complaints).values({ ...ours, ...COMPLAINT, language: 'nl', reference: IDS.complaint }),
    db.insert(tables.decisions).values({
      tenantId: FOREIGN_SITE,
      reference: IDS.decision,
      caseReference: IDS.report,
      memberId: IDS.member,
      action: 'text',
      ground: 'terms',
      rule: 'rule',
      facts: 'facts',
      removed: 'text',
      decidedBy: 'Ada',
      decidedAt: NOW,
    }),
    db.insert(tables.appeals).values([
      { ...FOREIGN_APPEAL, ...ours, tokenHash: hashToken(IDS.unusedAppealToken) },
      {
        ...FOREIGN_APPEAL,
        ...ours,
        tokenHash: hashToken(IDS.appealToken),
        reference: IDS.appeal,
        status: 'open',
        filedAt: NOW,
      },
    ]),
    db
      .insert(tables.yearlyCounts)
      .values({ tenantId: FOREIGN_SITE, year: 2026, name: 'appeal:upheld', count: 3 }),
    db.insert(tables.deletionReasons).values({ ...ours, reason: 'other', message: 'text' }),
    db
      .insert(tables.jobFailures)
      .values({ ...ours, job: 'deliver-mails', since: 0, lastAt: NOW, failures: 9 }),
    db
      .insert(tables.outbox)
      .values({ ...ours, recipient: IDS.email, language: 'nl', kind: 'new_like', params: {}, dueAt: 0 }),
    db.insert(tables.creditLedger).values({ ...of, amount: 5, reason: 'signup', reference: IDS.member }),
    db.insert(tables.payments).values({ ...FOREIGN_PAYMENT, ...of, checkAt: 0 }),
    db.insert(tables.withdrawals).values({
      ...of,
      paymentId: IDS.payment,
      reference: 'W-1',
      name: 'Mira',
      email: IDS.email,
      credits: 1,
      amount: 1,
      hasSpentRefund: false,
    }),
    db.insert(tables.refunds).values({ ...ours, paymentId: IDS.payment, amount: 1, state: 'open', dueAt: 0 }),
    db.insert(tables.paymentNotices).values({
      ...ours,
      paymentId: IDS.payment,
      provider: 'sandbox',
      reference: IDS.payment,
      kind: 'refunded',
      amount: 1,
      currency: 'EUR',
      counted: 1,
      state: 'open',
    }),
    db.insert(tables.discountCodes).values({
      ...ours,
      code: IDS.code,
      userId: IDS.member,
      valuePercentage: 30,
      status: 'active',
      validity: 'once',
    }),
    db.insert(tables.mandates).values({ ...FOREIGN_MANDATE, ...of }),
    db.insert(tables.debits).values({ ...FOREIGN_DEBIT, ...of }),
    db.insert(tables.debitBlocks).values({ ...ours, ibanHash: 'hash', debitId: IDS.payment }),
    db.insert(tables.bankItems).values({
      ...ours,
      id: IDS.bankItem,
      text: 'a return that names no order',
      orderId: IDS.payment,
      fileId: 'file-of-foreign',
      isRejection: true,
    }),
    db.insert(tables.savedMethods).values({
      ...of,
      id: IDS.savedMethod,
      provider: 'sandbox',
      method: 'card',
      reference: 'card-of-foreign',
      label: 'Visa •••• 4242',
    }),
    db.insert(tables.ageChecks).values({
      ...of,
      id: IDS.ageCheck,
      provider: 'sandbox',
      reference: IDS.ageCheck,
      minAge: 18,
      status: 'open',
    }),
    db.insert(tables.sandboxAgeChecks).values({
      ...ours,
      id: IDS.ageCheck,
      checkId: IDS.ageCheck,
      minAge: 18,
      status: 'open',
      returnUrl: '/',
    }),
    db.insert(tables.smsOutbox).values({ ...ours, recipient: '+31612345678', text: 'text' }),
    db.insert(tables.sandboxPayments).values({
      ...ours,
      id: IDS.payment,
      paymentId: IDS.payment,
      amount: 999,
      currency: 'EUR',
      status: 'created',
      notices: 1,
      noticeAt: 0,
      nextStatus: 'completed',
      nextAt: 0,
    }),
    ...insertForeignChat(database),
    db.insert(tables.idempotency).values({
      ...ours,
      actor: '',
      key: IDS.idempotencyKey,
      requestHash: 'h',
      answer: '1',
    }),
    db
      .insert(tables.counters)
      .values({ scope: 'login', key: `${FOREIGN_SITE}:foreign`, expiresAt: NOW + 1000, n: 3 }),
  ]);
}

function insertForeignChat(database: Database) {
  const db = orm(database);
  const {
    conversations,
    conversationMembers,
    messages,
    messageAllowances,
    messagePages,
    pageErasures,
    openers,
    inboxes,
    inboxEvents,
    pendingReplies,
  } = tables;
  const tenantId = FOREIGN_SITE;
  const common = { tenantId, conversationId: IDS.conversation, createdAt: NOW - 1000 };
  const side = { tenantId, conversationId: IDS.conversation, lastSeq: 1, lastAt: NOW - 1000 };
  return [
    db.insert(conversations).values({
      id: IDS.conversation,
      tenantId,
      memberA: IDS.member,
      memberB: IDS.other,
      createdAt: NOW - 1000,
      seq: 1,
      hotSince: NOW - 1000,
    }),
    db.insert(conversationMembers).values([
      { ...side, memberId: IDS.member, peerId: IDS.other, writtenSeq: 1, readSeq: 1 },
      { ...side, memberId: IDS.other, peerId: IDS.member, unread: 1 },
    ]),
    db.insert(messages).values({
      ...common,
      seq: 1,
      senderId: IDS.member,
      kind: 'text',
      text: 'text',
      imageKey: 'a',
      price: 0,
    }),
    db.insert(messagePages).values({
      conversationId: IDS.conversation,
      firstSeq: 1,
      lastSeq: 1,
      tenantId,
      key: 'key',
      imageKeys: [],
    }),
    db.insert(pageErasures).values({ conversationId: IDS.conversation, memberId: IDS.member }),
    db.insert(openers).values({
      tenantId,
      memberId: IDS.member,
      hash: 'hash',
      conversationId: IDS.conversation,
      count: 5,
      firstAt: 0,
      lastAt: 0,
    }),
    db.insert(messageAllowances).values({ tenantId, memberId: IDS.member, freeLimit: 3, startedLimit: 2 }),
    db.insert(pendingReplies).values({
      tenantId,
      conversationId: IDS.conversation,
      memberId: IDS.member,
      profileId: IDS.other,
      firstSeq: 1,
      seq: 1,
      dueAt: 0,
    }),
    db.insert(tables.messageNotices).values({
      tenantId,
      conversationId: IDS.conversation,
      memberId: IDS.member,
      pushedSeq: 1,
      pushAt: 1,
      mailAt: 1,
      mailSeq: 1,
    }),
    db.insert(tables.jobProgress).values({ job: `push-messages ${tenantId}`, doneUntil: 1 }),
    db.insert(inboxes).values({ tenantId, memberId: IDS.member, rev: 1 }),
    db.insert(inboxEvents).values({ ...common, memberId: IDS.member, rev: 1, kind: 'message', seq: 1 }),
  ] as const;
}

export const COMPLAINT = {
  kind: 'other',
  name: 'name',
  email: IDS.email,
  subject: '',
  message: 'a message of twenty characters',
} as const;

/** Every row of the other site. */
export async function readForeignRows(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  const tables = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%tenant_id%'")
    .all<{ name: string }>();
  for (const { name } of tables.results)
    rows[name] = (
      await db.prepare(`SELECT * FROM "${name}" WHERE tenant_id = ? ORDER BY 1, 2`).bind(FOREIGN_SITE).all()
    ).results;
  const counters = await db
    .prepare('SELECT * FROM counters WHERE key LIKE ?')
    .bind(`${FOREIGN_SITE}:%`)
    .all();
  const progress = await db
    .prepare('SELECT * FROM job_progress WHERE job LIKE ?')
    .bind(`% ${FOREIGN_SITE}`)
    .all();
  return { ...rows, counters: counters.results, job_progress: progress.results };
}
