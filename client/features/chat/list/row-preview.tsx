import { useSyncExternalStore } from 'react';
import type { Translate } from '#client/i18n/translate.ts';
import { bold, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Chat } from '../contract.ts';
import type { Message } from '../messages/message.ts';
import { GiftPicture } from '../gifts/gift-picture.tsx';
import { readDraft, subscribeToDrafts } from '../sending/draft.ts';

interface Props {
  chat: Chat;
  /** The viewer. */
  memberId: string;
  /** The field of an open conversation shows the draft itself. */
  isOpen: boolean;
}

/** The line below the name: the draft of the viewer, or the newest message. */
export function RowPreview({ chat: { profile, last_message: last, closed }, memberId, isOpen }: Props) {
  const t = useT();
  const draft = useSyncExternalStore(
    subscribeToDrafts,
    () => readDraft(memberId, profile.id),
    () => '',
  );
  if (closed === 'blocked') return <span>{t('chat.row.closed')}</span>;
  if (closed === 'own_block')
    return (
      <>
        <Icon name="prohibit" />
        <span>{t('chat.closed.own_block', { name: profile.name })}</span>
      </>
    );
  if (draft !== '' && !isOpen && closed === null)
    return (
      <>
        <Icon name="pencil-simple-fill" />
        <span>{t.rich('chat.row.draft', { b: bold }, { text: draft })}</span>
      </>
    );
  return (
    <>
      {last.kind === 'image' && !last.deleted && <Icon name="image" />}
      {last.gift && !last.deleted && <GiftPicture gift={last.gift} size={22} />}
      <span dir="auto">{getPreview(t, last)}</span>
    </>
  );
}

function getPreview(t: Translate, { mine, kind, text, gift, deleted }: Message): string {
  if (deleted) return t('chat.deleted');
  if (gift) return t(mine ? 'gifts.sent' : 'gifts.got', { gift: t(`gifts.names.${gift}`) });
  const words = kind === 'image' ? t('chat.row.photo') : (text ?? '');
  return mine ? t('chat.row.mine', { text: words }) : words;
}
