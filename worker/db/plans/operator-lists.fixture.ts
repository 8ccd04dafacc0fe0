import sites from 'virtual:tenants';
import { readDispute } from '#worker/features/payments/withdraw/dispute-store.ts';
import { commitWrites } from '#worker/db/write.ts';
import {
  listDoublePaid,
  listOpenRefunds,
  writeUncollected,
} from '#worker/features/payments/withdraw/refund-store.ts';
import { listOpenNotices } from '#worker/features/payments/settle/notice-store.ts';
import {
  listFiles,
  listForFile,
  listUnfinishedReturns,
  readFile,
  settleExported,
  writeClaim,
} from '#worker/features/payments/debits/bank-files/bank-file-store.ts';
import { listOpenItems } from '#worker/features/payments/debits/bank-reports/bank-item-store.ts';
import { readStanding } from '#worker/features/payments/debits/debit-store.ts';
import { listFailedLogins } from '#worker/features/auth/login/failed-login-store.ts';
import { listCodes } from '#worker/features/discounts/code-store.ts';
import { findMembers } from '#worker/features/credits/correction-store.ts';
import { createReport } from '#worker/features/credits/create-report.ts';
import { listOpenAppeals } from '#worker/features/moderation/appeal-store.ts';
import {
  listDecisions,
  listOpenComplaints,
  listOpenReports,
  listPhotos,
} from '#worker/features/moderation/case-store.ts';
import { listFlaggedOpeners } from '#worker/features/moderation/flagged-opener-store.ts';
import { readSiteFigures } from '#worker/features/operators/site-figures-store.ts';
import { listUncheckedPhotos } from '#worker/features/photos/my-photos-store.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { TestApp } from '#worker/testing/test-app.ts';

/** What the commands of operators read of a site, by the command. */
export const OPERATOR_LISTS: Readonly<Record<string, (site: TimedSite) => PromiseLike<unknown>>> = {
  'reports list, reports': listOpenReports,
  'reports list, complaints': listOpenComplaints,
  'reports show, of a member': (site) => listDecisions(site, { memberId: 'mira' }),
  'reports show, of a case': (site) => listDecisions(site, { caseReference: 'C-1' }),
  'reports show, photos': (site) => listPhotos(site, 'mira'),
  'reports openers': listFlaggedOpeners,
  'reports logins': (site) => listFailedLogins(site, 0),
  'reports appeals': listOpenAppeals,
  'reports photos, waiting': (site) => listUncheckedPhotos(site, 'pending'),
  'reports photos, visible': (site) => listUncheckedPhotos(site, 'active'),
  'ledger correct, member': (site) => findMembers(site, 'mira@mail.example'),
  'ledger report': createReport,
  'ledger refunds, open': listOpenRefunds,
  'ledger refunds, twice': listDoublePaid,
  'ledger refunds, notices': listOpenNotices,
  'ledger dispute': (site) => readDispute(site, 'A-1'),
  'debits export, owed': listForFile,
  'debits export, uncollected': (site) => commitWrites(site.db, writeUncollected(site)),
  'debits export, claim': (site) =>
    writeClaim(site, {
      fileId: 'f',
      earliest: '2026-11-27',
      dueOn: '2026-11-30',
      chosen: [{ id: 'A-1', amount: 1 }],
    }),
  'debits export, file': (site) => readFile(site, 'f'),
  'debits files': listFiles,
  'debits list': (site) => listOpenItems(site),
  'debits settled': (site) => settleExported(site, '2026-11-27'),
  'debits returned': listUnfinishedReturns,
  'debits of a debtor': (site) => readStanding(site, { memberId: 'mira', ibanHash: 'h' }),
  'discounts list': listCodes,
  'site list': readSiteFigures,
};

/** A site, as commands have it. */
export function findOperatorSite({ ports }: TestApp): TimedSite {
  const site = createSites(sites)
    .list()
    .find(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('ardenza is not configured.');
  return { ...site, db: ports.database(site.tenant.database), now: ports.clock() };
}
