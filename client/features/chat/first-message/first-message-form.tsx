import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isBlank } from '#client/features/forms/visible-text.ts';
import { useApi } from '#client/api/call-context.tsx';
import { ApiError } from '#client/api/errors.ts';
import { getErrorText } from '#client/features/forms/as-api-error.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { applySent } from '../events/apply-events.ts';
import type { ConversationPage } from '../contract.ts';
import { CostLine, getSendLabel } from '../composer/cost-line.tsx';
import { sendMessage } from '../messages/message-contract.ts';
import { refreshAfterRefusal } from '../queries.ts';
import { addToDraft } from '../sending/draft.ts';
import { NOTHING_PENDING, getMessageCost, getShownPrice } from '../sending/message-cost.ts';
import { trackChatChange } from '../sync/track-changes.ts';
import { FirstLines } from './first-lines.tsx';
import '../composer/composer.css';
import './first-message-form.css';

interface Props {
  page: ConversationPage;
  onSent: () => void;
}

/** Whether the form can be offered; otherwise the conversation explains why not. */
export function canSendFirstMessage(page: ConversationPage, price: number): boolean {
  const { kind } = getMessageCost(page, price, NOTHING_PENDING);
  return page.closed === null && (kind === 'free' || kind === 'paid');
}

/** Suggested first lines that fill a field, and what sending it costs. The page must load the texts of the chat. */
export function FirstMessageForm({ page, onSent }: Props) {
  const t = useT();
  const { message_credits: price, message_length: most } = useSettings();
  const { name } = page.profile;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const added = useRef('');
  const send = useSendFirstMessage(page.profile, onSent);
  const cost = getMessageCost(page, price, NOTHING_PENDING);
  if (cost.kind === 'conversations_used_up') return null;
  const isTooLong = text.trim().length > most;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (isBlank(message) || isTooLong) field.current?.focus();
    else if (!send.isPending) send.mutate({ message, price: getShownPrice(cost) });
  };
  return (
    <form className="firstline" onSubmit={submit}>
      <FirstLines
        chosen={text}
        onChoose={(line) => {
          setText(addToDraft(text, line, added.current));
          added.current = line;
          field.current?.focus();
        }}
      />
      <div>
        <div className="composer__row">
          <label className="vh" htmlFor="first-line">
            {t('chat.field', { name })}
          </label>
          <textarea
            ref={field}
            className="composer__box"
            id="first-line"
            rows={1}
            value={text}
            placeholder={t('chat.placeholder', { name })}
            aria-describedby="first-line-cost first-line-error"
            aria-invalid={isTooLong || undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <IconButton
            type="submit"
            icon="paper-plane-right-fill"
            variant="primary"
            label={getSendLabel(t, cost)}
            aria-busy={send.isPending || undefined}
          />
        </div>
        <p className="composer__length" id="first-line-error" role="status">
          {isTooLong ? t('chat.too_long', { count: most }) : send.error && getErrorText(t, send.error)}
        </p>
        <CostLine id="first-line-cost" cost={cost} />
      </div>
    </form>
  );
}

/** Sends the message and says so, with a way to the conversation. */
function useSendFirstMessage({ id, name }: ConversationPage['profile'], onSent: () => void) {
  const t = useT();
  const { call, queries } = useApi();
  const navigate = useNavigate();
  /** The same text is sent once, however often it is tried, and at the price that was shown at first or after a refusal. */
  const tried = useRef({ text: '', key: '', price: 0 });
  return useMutation({
    mutationFn: ({ message, price: shown }: { message: string; price: number }) => {
      if (tried.current.text !== message)
        tried.current = { text: message, key: crypto.randomUUID(), price: shown };
      const { key, price } = tried.current;
      return trackChatChange(async () => {
        const sent = await call(sendMessage, { body: { member: id, text: message, price } }, key);
        await applySent(queries, id, sent);
      });
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'message_price_changed') return;
      tried.current.price = Number(error.params['count']);
      refreshAfterRefusal(queries);
    },
    onSuccess() {
      onSent();
      toasts.show({
        message: t('chat.first.sent', { name }),
        icon: 'check-circle-fill',
        action: {
          label: t('chat.first.open'),
          onPress: () => void navigate(href('members-id-chat', { id })),
        },
      });
    },
  });
}
