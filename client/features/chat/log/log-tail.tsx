import { useLayoutEffect } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { useTyping } from '../live/typing.ts';
import { MessageFrame } from '../messages/message-frame.tsx';
import { OutgoingLine } from '../messages/outgoing-line.tsx';
import type { Outbox } from '../sending/outbox.ts';
import { useOutgoing } from '../sending/use-outbox.ts';

export interface LogTailProps {
  outbox: Outbox | null;
  peer: { readonly id: string; readonly name: string };
  conversation: string | undefined;
  /** The viewer has sent the last message above. */
  isAfterOwn: boolean;
  /** The keys of own messages above, which the queue may still hold after a reload. */
  sentKeys: readonly string[];
  onShow: (seq: number) => void;
  /** Called with a new line, before it is painted: true for an own message. */
  onGrow: (isOwn: boolean) => void;
}

/**
 * What stands below the messages of the server: those that it has not confirmed, and that the other member is typing. It
 * follows its stores by itself, so that an own message is painted without rendering anything else.
 */
export function LogTail({ outbox, peer, conversation, isAfterOwn, sentKeys, onShow, onGrow }: LogTailProps) {
  const t = useT();
  const outgoing = useOutgoing(outbox, peer.id);
  const isTyping = useTyping(conversation);
  // Before the browser paints, so that no message appears twice.
  useLayoutEffect(() => outbox?.confirm(sentKeys), [outbox, outgoing, sentKeys]);
  const lastKey = outgoing.at(-1)?.key;
  useLayoutEffect(() => {
    if (lastKey !== undefined) onGrow(true);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lastKey]);
  useLayoutEffect(() => {
    if (isTyping) onGrow(false);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTyping]);
  return (
    <>
      {outgoing.map((message, index) => (
        <OutgoingLine
          key={message.key}
          message={message}
          isTurn={index === 0 && !isAfterOwn}
          name={peer.name}
          outbox={outbox}
          onShow={onShow}
        />
      ))}
      {isTyping && (
        <MessageFrame isOwn={false} isTurn>
          <div className="typing" role="status">
            <i />
            <i />
            <i />
            <span className="vh">{t('chat.typing', { name: peer.name })}</span>
          </div>
        </MessageFrame>
      )}
    </>
  );
}
