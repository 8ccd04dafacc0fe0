import type { ReactNode } from 'react';
import { getGiftHref } from '#client/features/members/gift-link.ts';
import { bold, useT, useFormat } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { ActivityEntry, EntryOf, Face } from './contract.ts';
import { RequestRow } from './request-row.tsx';
import { EntryRow } from './entry-row.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';

interface Props {
  entry: ActivityEntry;
  /** Announces the result of an answer to screen readers. */
  onAnnounce: (words: string) => void;
}

/** Leaves out kinds that this version does not know. */
export function ActivityRow({ entry, onAnnounce }: Props): ReactNode {
  switch (entry.kind) {
    case 'like':
      return <LikesRow entry={entry} />;
    case 'match':
      return <MatchRow entry={entry} />;
    case 'photo_request':
      return <RequestRow entry={entry} onAnnounce={onAnnounce} />;
    case 'photo_answer':
      return <AnswerRow entry={entry} />;
    case 'photo_review':
      return <ReviewRow entry={entry} />;
    default:
      return null;
  }
}

/** The same for the same entry in a later answer. */
export function getEntryKey(entry: ActivityEntry): string {
  if (entry.kind === 'photo_review') return `${entry.kind} ${entry.photo.filename}`;
  const face = entry.kind === 'like' ? entry.members[0] : entry.member;
  return `${entry.kind} ${face?.id}`;
}

const profileOf = ({ id }: Face) => href('members-id', { id });

function MatchRow({ entry }: { entry: EntryOf<'match'> }) {
  const t = useT();
  const { member } = entry;
  return (
    <EntryRow
      entry={entry}
      faces={[member]}
      icon="heart-fill"
      to={profileOf(member)}
      note={t('activity.match.note')}
      actions={<ChatLinks member={member} />}
    >
      {t.rich('activity.match.text', { b: bold }, { name: member.name })}
    </EntryRow>
  );
}

/** The conversation with the member, and a gift that may begin it. */
function ChatLinks({ member: { id, name } }: { member: Face }) {
  const t = useT();
  return (
    <>
      <ButtonLink
        variant="soft"
        size="sm"
        to={href('members-id-chat', { id })}
        aria-label={t('person.message_name', { name })}
      >
        <Icon name="chat-circle-dots" />
        {t('person.message')}
      </ButtonLink>
      <ButtonLink size="sm" to={getGiftHref(id)} aria-label={t('person.gift_name', { name })}>
        <Icon name="gift" />
        {t('person.gift')}
      </ButtonLink>
    </>
  );
}

function AnswerRow({ entry }: { entry: EntryOf<'photo_answer'> }) {
  const t = useT();
  const { member, granted } = entry;
  return (
    <EntryRow
      entry={entry}
      faces={[member]}
      icon={granted ? 'lock-key-open-fill' : 'lock-key-fill'}
      tone={granted ? 'success' : 'quiet'}
      to={profileOf(member)}
      note={t(granted ? 'activity.answer.granted_note' : 'activity.answer.refused_note')}
      actions={granted && <ChatLinks member={member} />}
    >
      {t.rich(
        granted ? 'activity.answer.granted' : 'activity.answer.refused',
        { b: bold },
        { name: member.name },
      )}
    </EntryRow>
  );
}

/** New likes: one links to the profile, several to the list of likes. */
function LikesRow({ entry }: { entry: EntryOf<'like'> }) {
  const { members, count } = entry;
  const [first] = members;
  if (!first) return null;
  return (
    <EntryRow
      entry={entry}
      faces={members}
      icon="heart-fill"
      to={count === 1 ? href('likes-m-id', { id: first.id }) : href('likes')}
    >
      <Words members={members} count={count} />
    </EntryRow>
  );
}

function Words({ members, count }: Pick<EntryOf<'like'>, 'members' | 'count'>) {
  const t = useT();
  const format = useFormat();
  const names = members.map(({ name }) => name);
  const others = count - names.length;
  if (others > 0)
    return t.rich('activity.like.more', { b: bold }, { names: names.join(', '), count: others });
  if (names.length > 1) return t.rich('activity.like.pair', { b: bold }, { names: format.list(names) });
  return t.rich('activity.like.single', { b: bold }, { name: names[0] ?? '' });
}

/** The result of a photo check, with the reason. */
function ReviewRow({ entry }: { entry: EntryOf<'photo_review'> }) {
  const t = useT();
  const { cdn_prefix: prefix } = useSettings();
  const { photo, accepted, reason } = entry;
  const src = prefix + (photo.small_filename ?? photo.thumb_filename);
  return (
    <EntryRow
      entry={entry}
      // The owner sees the photo even if it was rejected.
      picture={<img src={src} alt={t('activity.review.photo')} width={52} height={52} loading="lazy" />}
      icon={accepted ? 'check-bold' : 'x-bold'}
      tone={accepted ? 'success' : 'danger'}
      to={href('profile')}
      note={accepted ? t('activity.review.accepted_note') : t(`profile.rejection.${reason ?? 'none'}`)}
      actions={
        !accepted && (
          <ButtonLink variant="soft" size="sm" to={href('profile')}>
            {t('profile.rejection.another')}
          </ButtonLink>
        )
      }
    >
      <b>{t(accepted ? 'activity.review.accepted' : 'activity.review.rejected')}</b>
    </EntryRow>
  );
}
