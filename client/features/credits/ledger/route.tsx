import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { AccountLayout } from '#client/features/account/account-layout.tsx';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { useClock } from '#client/features/chat/messages/message-time.ts';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { BalancePanel } from './balance-panel.tsx';
import { DayList } from './day-list.tsx';
import { FilterLinks, getLedgerHref } from './filter-links.tsx';
import { OwedAlert } from './owed-alert.tsx';
import './ledger.css';
import * as v from 'valibot';
import { orNotFound, throwNotFound } from '#client/api/loader-context.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { type Filter, FILTERS, listEntries } from '../contract.ts';
import { ButtonLink, Link } from '#client/links.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';

/** The list shows the current state, but data loaded with the page is not fetched twice. */
const FRESH_MS = 5_000;

/** Entries of the own ledger with all pages loaded so far. `after` starts at a later page, for use without scripts. */
const entriesQuery = (call: Call, show: Filter | null, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'entries', show, after],
    queryFn: ({ pageParam }) =>
      call(listEntries, {
        query: { ...(show !== null && { show }), ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
  });

const filterParam = v.nullable(v.picklist(FILTERS));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, queries } = await enterAsMember({ context, request });
  const { searchParams } = new URL(request.url);
  const show = v.safeParse(filterParam, searchParams.get('show'));
  if (!show.success) throwNotFound();
  const after = searchParams.get('after');
  const pages = readPageCount(searchParams);
  await orNotFound(queries.infiniteQuery({ ...entriesQuery(call, show.output, after), staleTime: 0, pages }));
  return { show: show.output, after, now: Date.now() };
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('ledger.title'),
};

/** Every change of the own credits, with the balance after it. */
export function Component() {
  const t = useT();
  const { show, after, now } = useLoaderData<typeof loader>();
  const clock = useClock(now);
  const query = useSuspenseInfiniteQuery(entriesQuery(useCall(), show, after));
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

/** In place of the list, when there is nothing in it or in the chosen group. */
function NoEntries({ show }: { show: Filter | null }) {
  const t = useT();
  if (show === null)
    return (
      <div className="card">
        <EmptyState
          icon="receipt"
          title={t('ledger.empty.title')}
          action={
            <ButtonLink variant="soft" to={href('pricing')}>
              {t('ledger.empty.action')}
            </ButtonLink>
          }
        >
          {t('ledger.empty.text')}
        </EmptyState>
      </div>
    );
  const isOwed = show === 'owed';
  return (
    <EmptyState
      icon={isOwed ? 'check-circle-duotone' : 'receipt'}
      title={t(isOwed ? 'ledger.nothing.owed_title' : 'ledger.nothing.title')}
      action={
        <ButtonLink variant="soft" to={href('settings-credits')} preventScrollReset>
          {t('ledger.nothing.all')}
        </ButtonLink>
      }
    >
      {t(isOwed ? 'ledger.nothing.owed_text' : 'ledger.nothing.text')}
    </EmptyState>
  );
}
