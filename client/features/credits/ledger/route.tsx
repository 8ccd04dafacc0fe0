import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { AccountLayout } from '#client/features/account/account-layout.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { useClock } from '#client/features/chat/messages/message-time.ts';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { BalancePanel } from './balance-panel.tsx';
import { DayList } from './day-list.tsx';
import { FilterLinks, getLedgerHref } from './filter-links.tsx';
import type { ledgerLoader } from './loader.ts';
import { NoEntries } from './no-entries.tsx';
import { OwedAlert } from './owed-alert.tsx';
import { entriesQuery } from './queries.ts';
import './ledger.css';

export { ledgerLoader as loader } from './loader.ts';

export const handle: PageHandle = {
  title: (t) => t('ledger.title'),
};

/** Every change of the own credits, with the balance after it. */
export function Component() {
  const t = useT();
  const { show, after, now } = useLoaderData<typeof ledgerLoader>();
  const clock = useClock(now);
  const query = useSuspenseInfiniteQuery(entriesQuery(useCall(), show, after));
  useReloadOnChange(() => void query.refetch());
  const { pages } = query.data;
  const { balance = 0, owed = 0 } = pages[0] ?? {};
  const entries = pages.flatMap((page) => page.entries);
  const hasOlder = pages.at(-1)?.next !== null;
  const isEmpty = entries.length === 0 && !hasOlder;
  return (
    <AccountLayout current="settings-credits">
      <h1 className="display display--md">{t('ledger.title')}</h1>
      <BalancePanel balance={balance} owed={owed} isUsed={balance > 0 || show !== null || !isEmpty} />
      {owed > 0 && <OwedAlert count={owed} />}
      {(show !== null || !isEmpty) && <FilterLinks show={show} />}
      {isEmpty && <NoEntries show={show} />}
      <div className="ledger" aria-busy={query.isFetchingNextPage || undefined}>
        <DayList entries={entries} clock={clock} hasNewer={after !== null} hasOlder={hasOlder} />
      </div>
      <MoreLink
        query={query}
        to={(next) => getLedgerHref(show, next)}
        list=".ledger"
        label={t('ledger.older')}
      />
      {!isEmpty && !hasOlder && show === null && <p className="caption">{t('ledger.end')}</p>}
      <p className="small">
        <Link className="link" to={href('withdraw')}>
          {t('app.footer.withdraw')}
        </Link>
      </p>
    </AccountLayout>
  );
}

/** Loads the list again when the credits of the member have changed elsewhere. */
function useReloadOnChange(reload: () => void): void {
  const credits = useUser()?.credits;
  const known = useRef(credits);
  useEffect(() => {
    if (known.current === credits) return;
    known.current = credits;
    reload();
  });
}
