import {
  type KeyboardEvent,
  type Ref,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Form, useActionData } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { FictionalDisclosure } from '#client/features/members/fictional-disclosure.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { Chat } from '../contract.ts';
import { readDraft, saveDraft } from '../sending/draft.ts';
import type { MessageCost } from '../sending/message-cost.ts';
import { ConversationLimit, CostLine, CreditsShort, getSendLabel } from './cost-line.tsx';

export interface ComposerHandle {
  /** Puts a text into the field, ready to be changed. */
  fill: (text: string) => void;
}

interface Props {
  profile: Chat['profile'];
  cost: MessageCost;
  onSend: (text: string) => void;
  /** Called with every change by the keyboard. */
  onType: () => void;
  ref?: Ref<ComposerHandle>;
}

/** With a keyboard the Enter key sends; on a touch screen it starts a new line. */
const HAS_KEYBOARD = '(min-width: 768px) and (pointer: fine)';

/** The number of characters left is shown from here on. */
const FEW_LEFT = 100;

/** The field, what the message costs, and the button that sends it. Without scripts it is a form. */
export function Composer({ profile, cost, onSend, onType, ref }: Props) {
  const t = useT();
  const { message_length: most } = useSettings();
  const rejected = useActionData<FormErrors & { text: string }>();
  const errors = useFormErrorText(rejected);
  const { field, text, setText } = useDraft(profile.id, rejected?.text ?? '');
  useImperativeHandle(ref, () => ({
    fill(line) {
      setText(line);
      field.current?.focus();
    },
  }));
  if (cost.kind === 'conversations_used_up') return <ConversationLimit />;
  const left = most - text.trim().length;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = text.trim();
    field.current?.focus();
    if (message === '' || left < 0 || cost.kind === 'short') return;
    onSend(message);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a character is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia(HAS_KEYBOARD).matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const error = left < 0 ? t('chat.too_long', { count: most }) : errors.field('text', { max: most });
  return (
    <Form className="composer" method="post" onSubmit={send}>
      <div className="composer__in">
        <input type="hidden" name="member" value={profile.id} />
        {profile.fictional && <FictionalDisclosure popoverId="chat-fictional" />}
        {errors.form && <Alert tone="danger">{errors.form}</Alert>}
        {cost.kind === 'short' && <CreditsShort id="chat-cost" cost={cost} />}
        <div className="composer__row">
          <label className="vh" htmlFor="chat-text">
            {t('chat.field', { name: profile.name })}
          </label>
          <textarea
            ref={field}
            className="composer__box"
            id="chat-text"
            name="text"
            rows={1}
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
          <IconButton
            type="submit"
            icon="paper-plane-right-fill"
            variant="primary"
            label={getSendLabel(t, cost)}
            disabled={cost.kind === 'short'}
          />
        </div>
        <p className="composer__length" id="chat-length" role="status">
          {error ?? (left <= FEW_LEFT && t('chat.characters_left', { count: left }))}
        </p>
        {cost.kind !== 'short' && <CostLine id="chat-cost" cost={cost} />}
      </div>
    </Form>
  );
}

/** The text of the field. A draft comes back after a reload; what was typed before the scripts ran stays. */
function useDraft(peerId: string, rejected: string) {
  const memberId = useUser()?.id ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setShown] = useState(rejected);
  const show = (value: string) => {
    const box = field.current;
    if (!box) return;
    if (box.value !== value) box.value = value;
    fitHeight(box);
    setShown(value);
  };
  useEffect(() => {
    const box = field.current;
    if (box) show(box.value === '' ? readDraft(memberId, peerId) : box.value);
    // Once per conversation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberId, peerId]);
  return {
    field,
    text,
    setText(value: string) {
      show(value);
      saveDraft(memberId, peerId, value);
    },
  };
}

/** For browsers in which the style sheet cannot say it. */
function fitHeight(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
