import { sql } from 'drizzle-orm';
import { changePassword } from '#client/features/account/contract.ts';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import * as email from '#worker/features/account/email/store.ts';
import * as dataExport from '#worker/features/account/export/store.ts';
import * as mySessions from '#worker/features/account/sessions/store.ts';
import * as account from '#worker/features/account/store.ts';
import * as ageChecks from '#worker/features/age-check/store.ts';
import * as activation from '#worker/features/auth/activation/store.ts';
import * as failedLogins from '#worker/features/auth/login/failed-login-store.ts';
import * as links from '#worker/features/auth/one-time-link-store.ts';
import * as auth from '#worker/features/auth/store.ts';
import * as consent from '#worker/features/consent/store.ts';
import * as duplicates from '#worker/features/signup/duplicate-form-store.ts';
import * as signup from '#worker/features/signup/store.ts';
import * as idempotency from '#worker/idempotency/store.ts';
import * as limits from '#worker/limits/store.ts';
import * as mail from '#worker/mail/store.ts';
import * as sandboxChecks from '#worker/sandbox/age-checks/check-store.ts';
import * as sessionReads from '#worker/session/read-store.ts';
import * as sessions from '#worker/session/store.ts';
import { hashToken } from '#worker/session/token.ts';
import { IDS } from './foreign-rows.ts';
import type { StoreCalls } from './store-calls.ts';

const toMutation = (key: string) => ({
  actor: '',
  key,
  requestHash: 'h',
  secret: 's',
  sessionSeed: null,
});

const LOGIN = { limit: { scope: 'login', max: 3, windowMs: 1000 }, subject: 'foreign' };
const SIGNUP = {
  gender: 'f',
  seeking: 'm',
  date_of_birth: '1990-01-01',
  country: 'NL',
  region: null,
  name: 'Name',
  email: IDS.email,
  password: 'p',
  passwordHash: 'h',
  sensitive_consent: CONSENT_VERSION,
} as const;
const LINKED = {
  id: IDS.unconfirmed,
  name: '',
  email: '',
  emailNormalized: 'third@mail.example',
  passwordHash: null,
  language: 'nl',
  status: 'not_confirmed',
  payload: null,
  linkCreatedAt: 0,
} as const;

export const accountCalls: Readonly<Record<string, StoreCalls>> = {
  'features/account/email/store': { withdrawUndoSince: (c, i) => email.withdrawUndoSince(c, i.member, 0) },
  'features/account/export/store': { readExport: (c, i) => dataExport.readExport(c, i.member) },
  'features/account/sessions/store': {
    findMySessions: (c, i) => mySessions.findMySessions(c, i.member),
    endMySession: (c, i) => mySessions.endMySession(c, i.member, i.session),
  },
  'features/account/store': {
    requireMyAccount: (c) => account.requireMyAccount(c),
    findPendingEmail: (c, i) => account.findPendingEmail(c, i.member),
    setEmail: (c, i) => account.setEmail(c, i.member, 'taken@mail.example'),
    markDeleted: (c, i) => account.markDeleted(c, i.member),
    markForErasure: (c, i) => [account.markForErasure(c, i.member)],
    markRestored: (c, i) => account.markRestored(c, i.deleted),
    eraseUnconfirmed: (c, i) => account.eraseUnconfirmed(c, i.unconfirmed),
    saveDeletionReason: (c) => account.saveDeletionReason(c, { reason: 'other', message: '' }),
  },
  'features/age-check/store': {
    listAgeChecks: (c, i) => ageChecks.listAgeChecks(c, i.member),
    insertAgeCheck: (c, i) =>
      ageChecks.insertAgeCheck(c, {
        id: 'new',
        memberId: i.member,
        provider: 'sandbox',
        reference: 'new',
        minAge: 18,
      }),
    writeOutcome: (c, i) =>
      ageChecks.writeOutcome(c, { id: i.ageCheck, memberId: i.member }, { status: 'verified', method: null }),
  },
  'sandbox/age-checks/check-store': {
    insertSandboxCheck: (c) =>
      sandboxChecks.insertSandboxCheck(c, { id: 'new', checkId: 'new', minAge: 18, returnUrl: '/' }),
    findSandboxCheck: (c, i) => sandboxChecks.findSandboxCheck(c, i.ageCheck),
    endSandboxCheck: (c, i) => sandboxChecks.endSandboxCheck(c, i.ageCheck, { status: 'verified' }),
  },
  'features/auth/activation/store': { confirmAddress: (c) => activation.confirmAddress(c, LINKED) },
  'features/auth/one-time-link-store': {
    createLink: (c, i) => links.createLink(c, 'export', i.member, null, 'f'.repeat(64)).write,
    isLinkUsable: (c, i) => links.isLinkUsable(c, { token: i.token, purpose: 'reset_password' }),
    findLinkedMember: (c, i) => links.findLinkedMember(c, { token: i.token, purpose: 'reset_password' }),
    requireLinkedMember: (c, i) =>
      links.requireLinkedMember(c, { token: i.token, purpose: 'reset_password' }),
    withdrawLinks: (c, i) => links.withdrawLinks(c, i.member),
  },
  'features/auth/store': {
    findAccountsByEmail: (c, i) => auth.findAccountsByEmail(c, i.email),
    findLoginCandidates: (c, i) => auth.findLoginCandidates(c, i.email),
    findMyFacts: (c, i) => auth.findMyFacts(c, i.member),
    replacePasswordHash: (c, i) =>
      auth.replacePasswordHash(c, i.member, { stored: i.passwordHash, hash: 'new' }),
    setPasswordHash: (c, i) => auth.setPasswordHash(c, i.member, 'new'),
    setLanguage: (c, i) => auth.setLanguage(c, i.member, 'de'),
  },
  'features/consent/store': {
    findConsentTime: (c, i) => consent.findConsentTime(c, i.member),
    insertConsent: (c, i) => consent.insertConsent(c, i.member),
    showAgain: (c, i) => consent.showAgain(c, i.member, 'a'),
    withdraw: (c, i) => consent.withdraw(c, i.member),
  },
  'features/signup/duplicate-form-store': { claimSignupForm: (c) => duplicates.claimSignupForm(c, SIGNUP) },
  'features/signup/store': { createMember: (c) => signup.createMember(c, SIGNUP).write },
  'idempotency/store': {
    readMutation: (c) => idempotency.readMutation(c, changePassword, ''),
    commit: (c, i) => idempotency.commit({ ...c, mutation: toMutation(i.idempotencyKey) }, [], 2),
    commitComputed: (c, i) =>
      idempotency.commitComputed({ ...c, mutation: toMutation(i.idempotencyKey) }, [], {
        name: 'two',
        build: () => sql<string>`2`,
        values: {},
      }),
    findStoredAnswer: (c, i) =>
      idempotency.findStoredAnswer({
        ...c,
        mutation: toMutation(i.idempotencyKey),
      }),
  },
  'features/auth/login/failed-login-store': {
    countFailedLogin: (c) => failedLogins.countFailedLogin(c),
    listFailedLogins: (c) => failedLogins.listFailedLogins(c, 0),
  },
  'limits/store': {
    countLimitUses: (c) => limits.countLimitUses(c, [LOGIN]),
    writeLimitUse: (c) => limits.writeLimitUse(c, LOGIN),
    findNextFreeTime: (c) => limits.findNextFreeTime(c, [LOGIN]),
    deleteLimitUses: (c) => limits.deleteLimitUses(c, [LOGIN]),
    countUses: (c) => limits.countUses(c, limits.counterOf(c, LOGIN)),
    addUse: (c) => limits.addUse(c, limits.counterOf(c, LOGIN)),
  },
  'mail/store': {
    insertMail: (c) =>
      mail.insertMail(c, { recipient: IDS.email, language: 'nl', kind: 'welcome', params: {} }),
    claimDueMails: (c) => mail.claimDueMails(c, { atMost: 10, forMs: 1 }),
    findRecentMails: (c) => mail.findRecentMails(c.db, c.tenant.id, { since: 0, atMost: 10 }),
    findRecentMail: (c) => mail.findRecentMail(c.db, c.tenant.id, 1),
  },
  'session/read-store': {
    readSession: (c, i) => sessionReads.readSession(c, i.session, { withUser: true }),
    findSession: (c, i) => sessionReads.findSession(c, hashToken(i.session)),
  },
  'session/store': {
    prepareSession: (c, i) => sessions.prepareSession(c, i.member).write,
    createSession: (c, i) => sessions.createSession(c, { id: i.member, passwordHash: i.passwordHash }),
    endOtherSessions: (c, i) => sessions.endOtherSessions(c, i.member, 'second'),
    markMemberAway: (c, i) => sessions.markMemberAway(c, { member: { id: i.member } }),
  },
};
