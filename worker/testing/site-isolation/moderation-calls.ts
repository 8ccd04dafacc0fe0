import { type SQL, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import * as appeals from '#worker/features/moderation/appeal-store.ts';
import * as cases from '#worker/features/moderation/case-store.ts';
import * as flagged from '#worker/features/moderation/flagged-opener-store.ts';
import * as enforcement from '#worker/features/moderation/enforcement-store.ts';
import * as counts from '#worker/features/transparency/counts-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { StoreCalls } from './store-calls.ts';

export const moderationCalls: Readonly<Record<string, StoreCalls>> = {
  'features/moderation/appeal-store': {
    insertAppealLink: (c, i) => [
      appeals.insertAppealLink(c, 'new', {
        decisionReference: i.decision,
        side: 'sender',
        email: i.email,
        language: 'nl',
        expiresAt: c.now + 1,
      }),
    ],
    findAppealByToken: (c, i) => appeals.findAppealByToken(c, i.appealToken),
    writeAppeal: (c, i) => [
      appeals.writeAppeal(c, i.unusedAppealToken, { reference: 'new', message: 'new' }),
    ],
    listOpenAppeals: (c) => appeals.listOpenAppeals(c),
    findAppeal: (c, i) => appeals.findAppeal(c, i.appeal),
    writeAppealOutcome: (c, i) => [
      appeals.writeAppealOutcome(c, i.appeal, { status: 'upheld', answer: 'new', decidedBy: 'new' }),
    ],
  },
  'features/moderation/case-store': {
    listOpenReports: (c) => cases.listOpenReports(c),
    listOpenComplaints: (c) => cases.listOpenComplaints(c),
    findReport: (c, i) => cases.findReport(c, i.report),
    findComplaint: (c, i) => cases.findComplaint(c, i.complaint),
    findPerson: (c, i) => cases.findPerson(c, i.member),
    listPhotos: (c, i) => cases.listPhotos(c, i.member),
    writeCaseAnswered: (c, i) => [cases.writeCaseAnswered(c, i.complaint)],
    writeCaseOpen: (c, i) => [cases.writeCaseOpen(c, i.complaint)],
    forgetRemovedImage: (c, i) => [cases.forgetRemovedImage(c, i.decision)],
    insertDecision: (c, i) => [
      cases.insertDecision(c, {
        reference: 'new',
        caseReference: i.report,
        memberId: i.member,
        action: 'warn',
        ground: 'law',
        rule: 'new',
        facts: 'new',
        decidedBy: 'new',
      }),
    ],
    listDecisions: (c, i) => cases.listDecisions(c, { memberId: i.member }),
  },
  'features/moderation/flagged-opener-store': {
    listFlaggedOpeners: (c) => flagged.listFlaggedOpeners(c),
  },
  'features/moderation/enforcement-store': {
    writeBlockedAccount: (c, i) => [enforcement.writeBlockedAccount(c, i.member)],
    writeUnblockedAccount: (c, i) => [
      enforcement.writeUnblockedAccount(c, { id: i.member, email: i.email }, 'new'),
    ],
    listStandingBlocks: (c, i) => enforcement.listStandingBlocks(c, i.member, 'new'),
    selectTexts: (c, i) => readValue(c, enforcement.selectTexts(c, i.member)),
    selectPhotoState: (c, i) => readValue(c, enforcement.selectPhotoState(c, i.photo)),
    writeRemovedText: (c, i) => [enforcement.writeRemovedText(c, i.member)],
    writeRestoredText: (c, i) => [enforcement.writeRestoredText(c, i.member, '{}')],
  },
  'features/transparency/counts-store': {
    writeCount: (c) => [counts.writeCount(c, 'appeal:upheld')],
    listCounts: (c) => counts.listCounts(c),
  },
};

/** What a part of a statement reads. */
function readValue({ db }: RequestContext, part: SQL) {
  return orm(db).all(sql`select ${part} as value`);
}
