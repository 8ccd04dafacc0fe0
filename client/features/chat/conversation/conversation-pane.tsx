import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { RetryAlert } from '#client/features/forms/retry-alert.tsx';
import { asApiError } from '#client/features/forms/as-api-error.ts';
import { memberCardKey } from '#client/features/members/queries.ts';
import { toAccessError } from '#client/features/members/profile/access-error.ts';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/feedback/loading.tsx';
import { findRowAnywhere } from '../events/apply-events.ts';
import type { Chat } from '../contract.ts';
import type { DeletedChat } from '../list/delete-dialog.tsx';
import type { ChatPageData } from '../loader.ts';
import type { TimeFormat } from '../messages/message-time.ts';
import { type ConversationAddress, conversationQuery } from '../queries.ts';
import { Conversation } from './conversation.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { BlockedByPeer, ClosedComposer } from '../composer/closed-composer.tsx';

interface Props {
  page: ChatPageData;
  address: ConversationAddress;
  times: TimeFormat;
  onDelete: (chat: DeletedChat) => void;
}

/** A conversation with its states before it is loaded and when it cannot be opened. */
export function ConversationPane({ page, address, times, onDelete }: Props) {
  const { before, refusal } = page;
  const query = useInfiniteQuery({
    ...conversationQuery(useCall(), address, before),
    enabled: !refusal,
  });
  const queries = useQueryClient();
  const { data, error } = query;
  // Also beside earlier data: one of the two may block the other while the page is open on which they have not begun.
  const denied = refusal ?? toAccessError(error);
  if (denied)
    return (
      <section className="convo" aria-label={denied.name}>
        <ConversationHead profile={null} name={denied.name} />
        {denied.code === 'blocked' ? (
          <BlockedByPeer id={address.id} name={denied.name} />
        ) : (
          <>
            <div className="convo__mid" />
            <ClosedComposer closed="own_block" profile={{ id: address.id, name: denied.name }} />
          </>
        )}
      </section>
    );
  const newest = data?.pages.at(-1);
  if (data && newest) {
    const isOutdated = query.isFetching && !query.isFetchedAfterMount;
    return (
      <Conversation
        query={{ ...query, data }}
        newest={newest}
        address={address}
        before={before}
        list={page}
        isOutdated={isOutdated}
        times={times}
        onDelete={onDelete}
      />
    );
  }
  if (error && ['not_found', 'validation'].includes(asApiError(error).code)) throw error;
  return <Loading known={findKnown(queries, address)} error={error} onRetry={() => void query.refetch()} />;
}

type KnownProfile = Omit<Chat['profile'], 'liked'>;

/** Who the conversation is with, as the list or the page before has shown it. */
function findKnown(queries: QueryClient, { kind, id }: ConversationAddress): KnownProfile | null {
  if (kind === 'id') return findRowAnywhere(queries, id)?.profile ?? null;
  const known = queries.getQueryData<KnownProfile>(['member', id]);
  return known ?? queries.getQueryData<KnownProfile>(memberCardKey(id)) ?? null;
}

interface LoadingProps {
  known: KnownProfile | null;
  error: Error | null;
  onRetry: () => void;
}

const WIDTHS = ['long', 'short-out', 'medium', 'long-out', 'short'] as const;

function Loading({ known, error, onRetry }: LoadingProps) {
  const t = useT();
  return (
    <section className="convo" aria-busy={!error} aria-label={known?.name}>
      <ConversationHead profile={known} name={known?.name ?? ''} />
      <div className="convo__mid">
        {error ? (
          <RetryAlert className="convo__alert" text={t('chat.conversation_failed')} onRetry={onRetry} />
        ) : (
          <div className="convo__skeleton">
            <p className="vh" role="status">
              {t('app.loading')}
            </p>
            {WIDTHS.map((width) => (
              <Skeleton key={width} className={classNames('skelmsg', `skelmsg--${width}`)} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
