import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useBackCloses } from '#client/ui/overlays/back-closes.ts';
import type { Search } from '../messages/text/message-text.tsx';
import { SEARCH_LENGTH } from '../rules.ts';
import { FindField, usePaused } from './find-field.tsx';
import { useFoundMessages } from './use-found-messages.ts';
import './find-bar.css';

interface Props {
  conversation: string;
  /** The name of the other member. */
  name: string;
  /** Scrolls to a message. Keeps its identity. */
  onShow: (seq: number) => void;
  /** Marks the words in the messages. Keeps its identity. */
  onSearch: (search: Search | null) => void;
  onClose: () => void;
}

/** Searches the texts of a conversation, in place of its header. It begins with the newest. */
export function FindBar({ conversation, name, onShow, onSearch, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const found = useFoundMessages(conversation, words);
  const { current, seq, total, hasMore } = found;
  useEffect(() => field.current?.focus(), []);
  useBackCloses(onClose);
  useEffect(() => {
    onSearch(words.length < SEARCH_LENGTH.min ? null : { words, seq });
    if (seq !== null) onShow(seq);
  }, [words, seq, onSearch, onShow]);
  useEffect(() => () => onSearch(null), [onSearch]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current)
      (event.shiftKey ? found.goNewer : found.goOlder)();
    else return;
    event.preventDefault();
  };
  return (
    <div className="findbar" role="search">
      <h1 className="vh">
        <bdi>{name}</bdi>
      </h1>
      <FindField
        ref={field}
        label={t('chat.find.label')}
        maxLength={SEARCH_LENGTH.max}
        value={typed}
        onType={setTyped}
        onKeyDown={onKeyDown}
      />
      <span className="findcount num" role="status">
        {found.state === 'none' && t('chat.find.none')}
        {found.state === 'failed' && t('errors.try_again_later')}
        {total > 0 &&
          t('chat.find.count', {
            current: format.number(current + 1),
            total: `${format.number(total)}${hasMore ? '+' : ''}`,
          })}
      </span>
      <IconButton
        icon="caret-up-bold"
        label={t('chat.find.previous')}
        disabled={!hasMore && current >= total - 1}
        onKeyDown={onKeyDown}
        onClick={found.goOlder}
      />
      <IconButton
        icon="caret-down-bold"
        label={t('chat.find.next')}
        disabled={current === 0}
        onKeyDown={onKeyDown}
        onClick={found.goNewer}
      />
      <IconButton icon="x" label={t('chat.find.close')} onKeyDown={onKeyDown} onClick={onClose} />
    </div>
  );
}
