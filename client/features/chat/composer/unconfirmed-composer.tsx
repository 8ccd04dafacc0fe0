import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { ACTIVATION_MAIL_FIELD } from '#client/features/auth/email-fields.ts';
import { saveIntendedRecipient } from '#client/features/auth/activation/intended-recipient.ts';
import { MailAppLink } from '#client/features/auth/activation/mail-app-link.tsx';
import { useResend } from '#client/features/auth/activation/use-resend.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import type { Chat, ConversationPage } from '../contract.ts';
import { accountQuery } from '../queries.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import { WaitingMessage } from '../waiting/waiting-message.tsx';
import { Closed, ClosedLink } from '../conversation/closed.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  profile: Pick<Chat['profile'], 'id' | 'name'>;
  page: Pick<ConversationPage, 'conversation' | 'allowance' | 'waiting'> | undefined;
}

/** Asks the viewer to confirm the address. Without scripts the form leads to a page with the same message. */
export function UnconfirmedComposer({ profile, page }: Props) {
  const { id, name } = profile;
  const t = useT();
  const member = useUser()?.id;
  const email = useQuery(accountQuery(useCall())).data?.email;
  const { isBusy, answer, send } = useResend();
  useEffect(() => {
    if (member !== undefined) saveIntendedRecipient(member, { id, name });
  }, [member, id, name]);
  return (
    <Closed
      before={
        page?.waiting ? (
          <WaitingMessage profile={profile} waiting={page.waiting} />
        ) : (
          <WaitingDraft id={id} name={name} page={page} />
        )
      }
      title={t('chat.closed.unconfirmed')}
      text={
        <>
          {email
            ? t('chat.closed.unconfirmed_at', { email, name })
            : t('chat.closed.unconfirmed_text', { name })}
          <span role="status">{answer && ` ${answer}`}</span>
          <span className="waiting__why">{t('chat.closed.unconfirmed_why')}</span>
        </>
      }
      action={
        <div className="cluster waiting__acts">
          {email && <MailAppLink email={email} size="sm" />}
          <form method="post" action={href('complete-signup')} onSubmit={send}>
            <Button
              size="sm"
              variant="soft"
              type="submit"
              name={ACTIVATION_MAIL_FIELD}
              value="1"
              busy={isBusy}
            >
              {t('app.activation.send')}
            </Button>
          </form>
          <ClosedLink to={href('settings-email')}>{t('app.activation.change')}</ClosedLink>
        </div>
      }
    />
  );
}

/** A first message can be written before the address is confirmed. It is sent afterwards, or stays a draft. */
function WaitingDraft({ id, name, page }: Pick<Chat['profile'], 'id' | 'name'> & Pick<Props, 'page'>) {
  const t = useT();
  const { message_credits: price, message_length: maxLength } = useSettings();
  const { field, text, setText } = useDraft(id, '');
  const { isBusy, keep } = useWaiting(id);
  const isFree = price === 0 || (page !== undefined && page.allowance.free_messages_left > 0);
  return (
    <div className="waiting">
      <textarea
        ref={field}
        className="composer__box"
        rows={1}
        dir="auto"
        maxLength={maxLength}
        aria-label={t('chat.field', { name })}
        placeholder={t('chat.placeholder', { name })}
        aria-describedby="waiting-hint"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div className="waiting__row">
        <span className="caption" id="waiting-hint">
          {isFree
            ? t('chat.waiting.hint_free')
            : t('chat.waiting.hint', { price: t('gifts.price', { count: price }) })}
        </span>
        <Button
          size="sm"
          variant="primary"
          disabled={text.trim() === ''}
          busy={isBusy}
          onClick={() => void keep(text)}
        >
          {t('chat.waiting.send')}
        </Button>
      </div>
    </div>
  );
}
