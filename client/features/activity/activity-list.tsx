import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { RetryAlert } from '#client/features/forms/retry-alert.tsx';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Skeleton } from '#client/ui/feedback/loading.tsx';
import { ActivityRow, getEntryKey } from './activity-row.tsx';
import type { ActivityEntry } from './contract.ts';
import { activityListQuery } from './queries.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import './activity.css';
import './activity-row.css';

/** New and older entries. Used in the panel of the bell and on a page of its own. */
export function ActivityList({ after = null }: { after?: string | null }) {
  const t = useT();
  const query = useInfiniteQuery(activityListQuery(useCall(), after));
  const [announcement, setAnnouncement] = useState('');
  const body = useRef<HTMLDivElement>(null);
  useMarkSeen(query);
  const { data } = query;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const groups = [
    { title: t('activity.new'), entries: entries.filter((entry) => entry.is_new) },
    { title: t('activity.earlier'), entries: entries.filter((entry) => !entry.is_new) },
  ];
  return (
    <div className="activity__body" ref={body} aria-busy={!data && !query.isError}>
      <p className="vh" role="status">
        {announcement}
      </p>
      {!data &&
        (query.isError ? (
          <RetryAlert text={t('activity.failed')} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingRows />
        ))}
      {data && entries.length === 0 && <EmptyActivity />}
      {groups.map((group) => (
        <Group key={group.title} {...group} onAnnounce={setAnnouncement} />
      ))}
      {data && (
        <MoreLink
          query={{ ...query, data }}
          to={(next) => `${href('activity')}?${new URLSearchParams({ after: next })}`}
          list=".activity__body ul:last-of-type"
          label={t('activity.older')}
        />
      )}
      {entries.length > 0 && data?.pages.at(-1)?.next === null && (
        <p className="caughtup">
          <Icon name="check-circle-fill" />
          {t('activity.caught_up')}
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  entries: readonly ActivityEntry[];
  onAnnounce: (words: string) => void;
}

function Group({ title, entries, onAnnounce }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <p className="activity__g">{title}</p>
      <ul className="plain" aria-label={title}>
        {entries.map((entry) => (
          <ActivityRow key={getEntryKey(entry)} entry={entry} onAnnounce={onAnnounce} />
        ))}
      </ul>
    </>
  );
}

function EmptyActivity() {
  const t = useT();
  return (
    <EmptyState
      icon="bell-duotone"
      title={t('activity.empty.title')}
      action={
        <ButtonLink variant="soft" to={href('members')}>
          {t('app.nav.search')}
        </ButtonLink>
      }
    >
      {t('activity.empty.text')}
    </EmptyState>
  );
}

const ROWS = ['a', 'b', 'c', 'd'];

function LoadingRows() {
  return ROWS.map((row) => (
    <div key={row} className="act">
      <Skeleton shape="avatar" className="act__pic" />
      <div className="act__t">
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </div>
  ));
}
