import { useCallback, useMemo, useRef, useState } from 'react';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { ConversationPage } from '../contract.ts';
import { type Message, findUnansweredGift } from '../messages/message.ts';
import { getMessageCost, summarizePending } from '../sending/message-cost.ts';
import type { OutgoingContent } from '../sending/outgoing-message.ts';
import { useOutbox, useOutgoingLater } from '../sending/use-outbox.ts';
import type { ComposerHandle } from './composer.tsx';

/** The composer, what it replies to, and what leaves it. */
export function useComposer(newest: ConversationPage, messages: readonly Message[], onSent: () => void) {
  const t = useT();
  const settings = useSettings();
  const { profile, closed } = newest;
  const outbox = useOutbox();
  const outgoing = useOutgoingLater(outbox, profile.id);
  const composer = useRef<ComposerHandle>(null);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const reply = useCallback((message: Message) => {
    setReplyTo(message);
    composer.current?.focus();
  }, []);
  const thank = useCallback(
    (gift: Message) => {
      setReplyTo(gift);
      composer.current?.add(t('gifts.thanks'));
    },
    [t],
  );
  const gift = useMemo(() => findUnansweredGift(messages), [messages]);
  // It may have been deleted meanwhile.
  const replied = replyTo && (messages.find(({ seq }) => seq === replyTo.seq) ?? replyTo);
  const pending = summarizePending(outgoing, settings);
  const cost = getMessageCost(newest, settings.message_credits, pending);
  const canStart = closed === null && cost.kind !== 'conversations_used_up';
  const send = (content: OutgoingContent): boolean => {
    // The session has ended, so what was written stays.
    if (!outbox) return false;
    outbox.add(profile.id, content);
    setReplyTo(null);
    // What was just sent stands at the end.
    onSent();
    return true;
  };
  return {
    composer,
    outbox,
    outgoing,
    pending,
    answers: { onReply: reply, gift, onThank: thank },
    replyTo: replied?.deleted ? null : replied,
    cancelReply: () => setReplyTo(null),
    pickLine: canStart ? (line: string) => composer.current?.add(line) : null,
    send,
  };
}
