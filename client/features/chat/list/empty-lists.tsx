import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/loading.tsx';
import type { ChatFilter } from '../events/cached-data.ts';

export function EmptyList({ filter }: { filter: Exclude<ChatFilter, object> }) {
  const t = useT();
  if (filter === 'unread')
    return (
      <EmptyState
        icon="check-circle-duotone"
        title={t('chat.list.unread_title')}
        action={
          <ButtonLink variant="soft" to="." replace>
            {t('chat.list.show_all')}
          </ButtonLink>
        }
      >
        {t('chat.list.unread_text')}
      </EmptyState>
    );
  if (filter === 'shelved') return <EmptyState icon="archive" title={t('chat.shelf.none')} />;
  return (
    <EmptyState
      className="chatlist__none"
      icon="chats-circle-duotone"
      title={t('chat.list.empty_title')}
      action={<SearchLink />}
    >
      {t('chat.list.empty_text')}
    </EmptyState>
  );
}

/** Beside the list on wide screens, while no conversation is open. */
export function NoConversation() {
  const t = useT();
  return (
    <EmptyState icon="chats-circle-duotone" title={t('chat.list.pick_title')} action={<SearchLink />}>
      {t('chat.list.pick_text')}
    </EmptyState>
  );
}

function SearchLink() {
  const t = useT();
  return (
    <ButtonLink variant="soft" to={href('members')}>
      {t('app.nav.search')}
    </ButtonLink>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function LoadingRows() {
  const t = useT();
  return (
    <>
      <p className="vh" role="status">
        {t('chat.list.loading')}
      </p>
      <ul className="chatlist__items plain" aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} className="citem citem--skel">
            <Skeleton shape="avatar" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </li>
        ))}
      </ul>
    </>
  );
}
