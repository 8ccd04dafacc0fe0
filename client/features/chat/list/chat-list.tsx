import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useActionData, useLocation, useNavigate } from 'react-router';
import { ButtonLink, Link } from '#client/links.tsx';
import { useApi, useCall } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { RetryAlert } from '#client/features/forms/retry-alert.tsx';
import { useCardMenuDialog } from '#client/features/members/card/card-menu.tsx';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Badge } from '#client/ui/labels/badge.tsx';
import { isAtEntry } from '#client/ui/overlays/back-closes.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import type { Chat, ShelvedCounts } from '../contract.ts';
import type { ChatPageData } from '../loader.ts';
import type { TimeFormat } from '../messages/message-time.ts';
import { type ConversationAddress, chatsQuery } from '../queries.ts';
import { arrangeRow } from './arrange-row.ts';
import type { ArrangementName } from './arrangements.ts';
import { ChatRow } from './chat-row.tsx';
import type { DeletedChat } from './delete-dialog.tsx';
import { EmptyList, LoadingRows } from './empty-lists.tsx';
import { NameSearch } from '../chat-parts.tsx';
import { useOutbox } from '../sending/use-outbox.ts';
import { UnsentMessages } from '../waiting/unsent-messages.tsx';
import { FailedRemoval } from './failed-removal.tsx';

/** What a high screen shows of the list. */
const FIRST_ROWS = 15;

interface Props {
  page: ChatPageData;
  times: TimeFormat;
  onDelete: (chat: DeletedChat) => void;
}

/** All conversations, pinned ones and then the latest first. Beside an open conversation it is the secondary heading. */
export function ChatList({ page, times, onDelete }: Props) {
  const { filter, isSearching, after, menu, address } = page;
  const t = useT();
  const isHydrated = useHydrated();
  const outbox = useOutbox();
  const memberId = useUser()?.id ?? '';
  const query = useInfiniteQuery(chatsQuery(useCall(), filter, after));
  const { data } = query;
  const { ask, dialog } = useCardMenuDialog<Chat['profile']>(() => undefined);
  const chats = data?.pages.flatMap((page) => page.chats) ?? [];
  // Beside a conversation the others are below the edge of the list, and a phone shows none.
  const shown = isHydrated || !address ? chats : chats.slice(0, FIRST_ROWS);
  const unsent = data?.pages[0]?.unsent ?? [];
  const arrange = useArrange(page, chats);
  return (
    <section className="chatlist" aria-label={t('chat.title')} aria-busy={!data && !query.isError}>
      <ListHead page={page} found={data && !query.hasNextPage ? chats.length : null} />
      <FailedRemoval />
      {filter === 'shelved' && <ShelfHead />}
      {!isSearching && filter !== 'shelved' && <Filter current={filter} />}
      {!address && <RejectedForm />}
      {!data &&
        (query.isError ? (
          <RetryAlert text={t('chat.list.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingRows />
        ))}
      {data && filter === 'all' && !isSearching && <ShelfLink counts={data.pages[0]?.shelved} />}
      {data && chats.length + unsent.length === 0 && typeof filter !== 'object' && (
        <EmptyList filter={filter} />
      )}
      {data && chats.length + unsent.length > 0 && (
        <div className="chatlist__scroll">
          {unsent.length > 0 && <UnsentMessages messages={unsent} openId={address?.id} />}
          <ul className="chatlist__items plain">
            {shown.map((chat) => (
              <ChatRow
                key={chat.conversation.id}
                chat={chat}
                times={times}
                outbox={outbox}
                memberId={memberId}
                isOpen={isOpen(chat, address)}
                search={toSearch(page)}
                hits={typeof filter === 'object' ? filter.name : ''}
                onDelete={onDelete}
                menu={chat.conversation.id === menu ? 'open' : isHydrated ? 'closed' : 'link'}
                onArrange={arrange}
                onSafety={ask}
              />
            ))}
          </ul>
          <NextPage
            key={data.pages.length}
            onVisible={() => query.hasNextPage && !query.isFetchNextPageError && void query.fetchNextPage()}
          />
          {shown.length < chats.length ? (
            <div className="more">
              <ButtonLink to={href('chats') + toSearch(page)}>{t('members.more')}</ButtonLink>
            </div>
          ) : (
            <MoreLink
              query={{ ...query, data }}
              to={(next) => `${href('chats')}?${new URLSearchParams({ ...toParams(page), after: next })}`}
              list=".chatlist__items"
            />
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}

/** Arranges a row; the focus stays with its menu, also when the row moves, and goes to the page when it leaves. */
function useArrange(page: ChatPageData, chats: readonly Chat[]) {
  const t = useT();
  const { call, queries } = useApi();
  const navigate = useNavigate();
  const used = useRef<Element | null>(null);
  const order = chats.map(({ conversation }) => conversation.id).join(' ');
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    const { current } = used;
    used.current = null;
    if (current instanceof HTMLElement) focusIfLost(current.isConnected ? current : null);
  }, [order]);
  return (chat: Chat, name: ArrangementName) => {
    used.current = document.activeElement;
    // What is open counts as read, so it closes.
    if (name === 'mark_unread' && isOpen(chat, page.address)) void navigate(href('chats') + toSearch(page));
    void arrangeRow({ queries, call, t }, chat, name);
  };
}

function isOpen({ conversation, profile }: Chat, address: ConversationAddress | null): boolean {
  return address !== null && address.id === (address.kind === 'id' ? conversation.id : profile.id);
}

type ListAddress = Pick<ChatPageData, 'filter' | 'isSearching'>;

function toParams({ filter, isSearching }: ListAddress): Record<string, string> {
  if (typeof filter === 'object') return { name: filter.name };
  if (isSearching) return { name: '' };
  return filter === 'all' ? {} : { show: filter };
}

function toSearch(list: ListAddress): string {
  const params = new URLSearchParams(toParams(list)).toString();
  return params && `?${params}`;
}

const SHELF = { filter: 'shelved', isSearching: false } as const;

/** The title, and the search by name, which its button opens and closes. */
function ListHead({ page, found }: { page: ChatPageData; found: number | null }) {
  const t = useT();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const toggle = useRef<HTMLAnchorElement>(null);
  const { filter, isSearching, address } = page;
  const Heading = address ? 'h2' : 'h1';
  return (
    <>
      <div className="chatlist__head">
        <Heading className="display display--sm">
          {t(filter === 'shelved' ? 'chat.shelf.title' : 'chat.title')}
        </Heading>
        {/* One link, so that the focus stays when the search closes. */}
        <Link
          ref={toggle}
          className={isSearching ? 'chatlist__cancel' : iconButtonClass()}
          to={isSearching ? pathname : `${pathname}?name=`}
          aria-label={isSearching ? undefined : t('chat.list.search')}
          replace={isSearching}
          state={isSearching ? null : OPENED_HERE}
          onClick={(event) => {
            if (!isSearching || !isOpenedHere(location.state)) return;
            // The list without the search is below; a second one would cost another press on Back.
            event.preventDefault();
            if (isAtEntry(location)) void navigate(-1);
          }}
          preventScrollReset
        >
          {isSearching ? t('chat.delete.cancel') : <Icon name="magnifying-glass" />}
        </Link>
      </div>
      {isSearching && (
        <Suspense fallback={null}>
          <NameSearch
            name={typeof filter === 'object' ? filter.name : ''}
            found={found}
            onCancel={() => {
              toggle.current?.focus();
              toggle.current?.click();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Of the entry of the history that the search has put on top of the list. */
const OPENED_HERE = { isListBelow: true };

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isListBelow' in state;

/** Why a form without scripts was rejected. */
function RejectedForm() {
  const { form } = useFormErrorText(useActionData<FormErrors>());
  return form ? <Alert tone="danger">{form}</Alert> : null;
}

/** Leads to what the member has archived, while there is something. */
function ShelfLink({ counts }: { counts: ShelvedCounts | undefined }) {
  const t = useT();
  const { pathname } = useLocation();
  if (!counts || counts.chats === 0) return null;
  return (
    <Link className="shelflink" to={pathname + toSearch(SHELF)}>
      <Icon name="archive" />
      {t('chat.shelf.title')}
      {counts.unread > 0 && (
        <Badge count={counts.unread} label={t('chat.shelf.count', { count: counts.unread })} tone="quiet" />
      )}
    </Link>
  );
}

function ShelfHead() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <Link className="shelflink" to={pathname}>
        <Icon name="arrow-left" />
        {t('chat.shelf.back')}
      </Link>
      <p className="shelfnote small muted">{t('chat.shelf.note')}</p>
    </>
  );
}

/** Links, so that they work without scripts and leave the open conversation as it is. */
function Filter({ current }: { current: ChatPageData['filter'] }) {
  const t = useT();
  const { pathname } = useLocation();
  const unread = useUser()?.unread_messages ?? 0;
  return (
    <nav className="segment chatfilter" aria-label={t('chat.filter.label')}>
      {(['all', 'unread'] as const).map((filter) => (
        <Link
          key={filter}
          to={pathname + toSearch({ filter, isSearching: false })}
          aria-current={filter === current ? 'true' : undefined}
          replace
          preventScrollReset
        >
          {t(`chat.filter.${filter}`)}
          {filter === 'unread' && unread > 0 && (
            <Badge count={unread} label={t('app.nav.unread', { count: unread })} />
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Asks for the next page once the end of the list comes near. */
function NextPage({ onVisible }: { onVisible: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const load = useEffectEvent(onVisible);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: '400px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} aria-hidden="true" />;
}
