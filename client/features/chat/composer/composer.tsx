import { type KeyboardEvent, type Ref, type SubmitEvent, useImperativeHandle } from 'react';
import { Form, useActionData, useLoaderData } from 'react-router';
import { isBlank } from '#client/features/forms/visible-text.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { FictionalDisclosure } from '#client/features/members/fictional-disclosure.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { ConversationPage } from '../contract.ts';
import type { ChatPageData } from '../loader.ts';
import { EmojiButton } from './emoji/emoji-button.tsx';
import type { Message, Quote } from '../messages/message.ts';
import { toPreview } from '../messages/to-preview.ts';
import { type PendingMessages, getMessageCost, getShownPrice, isUnpayable } from '../sending/message-cost.ts';
import type { OutgoingContent } from '../sending/outgoing-message.ts';
import { useAttachments } from '../sending/use-attachments.tsx';
import { ConversationLimit, CostLine, CreditsMissing, getSendLabel } from './cost-line.tsx';
import { ReplyBar } from './reply-bar.tsx';
import { useDraft } from './use-draft.ts';

export interface ComposerHandle {
  /** Puts a text into the field, ready to be changed; what is typed stays. */
  add: (text: string) => void;
  focus: () => void;
}

interface Props {
  page: ConversationPage;
  pending: PendingMessages;
  /** The message that the next text answers. */
  replyTo: Message | null;
  onCancelReply: () => void;
  /** Returns false if it cannot be sent now. */
  onSend: (content: OutgoingContent) => boolean;
  /** Called with every change by the keyboard. */
  onType: () => void;
  ref?: Ref<ComposerHandle>;
}

/** With a keyboard the Enter key sends; on a touch screen it starts a new line. */
const HAS_KEYBOARD = '(min-width: 768px) and (pointer: fine)';

/** The number of characters left is shown from here on. */
const FEW_LEFT = 100;

/** The field, what the message costs, and the buttons that send. Without scripts it is a form for texts. */
export function Composer({ page, pending, replyTo, onCancelReply, onSend, onType, ref }: Props) {
  const t = useT();
  const { message_length: most, message_credits: price } = useSettings();
  const { profile } = page;
  const rejected = useActionData<FormErrors & { text: string; key?: string }>();
  const errors = useFormErrorText(rejected);
  const { key } = useLoaderData<ChatPageData>();
  const { field, earlyKey, text, setText, clear, add, insert } = useDraft(profile.id, rejected?.text ?? '');
  useImperativeHandle(ref, () => ({
    add,
    focus: () => field.current?.focus(),
  }));
  const attachments = useAttachments({ page, pending, onSend });
  const cost = getMessageCost(page, price, pending);
  if (cost.kind === 'conversations_used_up') return <ConversationLimit />;
  const charactersLeft = most - text.trim().length;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The state may still be that of the message before.
    const message = field.current?.value.trim() ?? '';
    if (document.activeElement !== field.current) field.current?.focus();
    if (isBlank(message) || message.length > most || isUnpayable(cost)) return;
    const content = { kind: 'text', text: message, price: getShownPrice(cost) } as const;
    if (onSend({ ...content, ...(replyTo && { replyTo: toQuote(replyTo) }) })) clear();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && replyTo) onCancelReply();
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (!matchMedia(HAS_KEYBOARD).matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const error =
    charactersLeft < 0 ? t('chat.too_long', { count: most }) : errors.field('text', { max: most });
  return (
    <>
      <Form className="composer" method="post" onSubmit={send}>
        <div className="composer__in">
          <input type="hidden" name="member" value={profile.id} />
          <input type="hidden" name="key" value={rejected?.key ?? key} />
          <input type="hidden" name="price" value={getShownPrice(cost)} />
          {page.conversation && <input type="hidden" name="conversation" value={page.conversation.id} />}
          <input type="hidden" name="seen" value={page.messages.at(-1)?.seq ?? 0} />
          {profile.fictional && <FictionalDisclosure popoverId="chat-fictional" />}
          {errors.form && <Alert tone="danger">{errors.form}</Alert>}
          {isUnpayable(cost) && <CreditsMissing id="chat-cost" cost={cost} />}
          {replyTo && <ReplyBar message={replyTo} name={profile.name} onCancel={onCancelReply} />}
          <div className="composer__row">
            {attachments.buttons}
            <label className="vh" htmlFor="chat-text">
              {t('chat.field', { name: profile.name })}
            </label>
            <textarea
              ref={field}
              className="composer__box"
              id="chat-text"
              name="text"
              data-draft={earlyKey}
              rows={1}
              dir="auto"
              defaultValue={rejected?.text}
              placeholder={t('chat.placeholder', { name: profile.name })}
              aria-describedby="chat-cost chat-length"
              aria-invalid={error === undefined ? undefined : true}
              enterKeyHint="enter"
              required
              onInput={(event) => {
                setText(event.currentTarget.value);
                if (event.currentTarget.value !== '') onType();
              }}
              onKeyDown={onKeyDown}
            />
            <EmojiButton onPick={insert} onClose={() => field.current?.focus()} />
            <IconButton
              type="submit"
              icon="paper-plane-right-fill"
              variant="primary"
              label={getSendLabel(t, cost)}
              disabled={isUnpayable(cost)}
              // The field keeps the focus, and a phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
            />
          </div>
          <p
            className={classNames('composer__length', error !== undefined && 'composer__length--error')}
            id="chat-length"
            role="status"
          >
            {error ?? (charactersLeft <= FEW_LEFT && t('chat.characters_left', { count: charactersLeft }))}
          </p>
          {!isUnpayable(cost) && <CostLine id="chat-cost" cost={cost} />}
        </div>
      </Form>
      {attachments.dialogs}
    </>
  );
}

/** Shown until the server answers with the same. */
function toQuote({ seq, mine, kind, text, gift, deleted }: Message): Quote {
  return { seq, mine, kind, text: text && toPreview(text), gift, deleted };
}
