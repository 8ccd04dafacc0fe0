import { Form } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { useUnblock } from '#client/features/safety/use-unblock.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Chat, ConversationPage } from '../contract.ts';
import { Closed, ClosedLink } from '../conversation/closed.tsx';
import { OutgoingLine } from '../messages/outgoing-line.tsx';
import { useOutbox, useOutgoing } from '../sending/use-outbox.ts';
import { UnconfirmedComposer } from './unconfirmed-composer.tsx';

interface Props {
  closed: Exclude<NonNullable<Chat['closed']>, 'blocked'>;
  profile: Pick<Chat['profile'], 'id' | 'name'>;
  /** Of a conversation that was loaded. */
  page?: ConversationPage;
  onDelete?: (() => void) | null;
}

/** Why nothing can be written, and what the viewer can do about it. */
export function ClosedComposer({ closed, profile, page, onDelete }: Props) {
  const t = useT();
  const { name: site } = useSettings();
  const { id, name } = profile;
  const isConsentNeeded = useUser()?.consent_needed;
  switch (closed) {
    case 'own_block':
      return (
        <Closed
          title={t('chat.closed.own_block', { name })}
          text={t('chat.closed.own_block_text')}
          action={<Unblock id={id} name={name} />}
        />
      );
    case 'gone':
      return (
        <Closed
          title={name ? t('chat.closed.gone', { name }) : t('chat.closed.deleted')}
          text={t(name ? 'chat.closed.gone_text' : 'chat.closed.deleted_text')}
          action={
            onDelete && (
              <Button size="sm" variant="danger" onClick={onDelete}>
                <Icon name="trash" />
                {t('chat.delete.action')}
              </Button>
            )
          }
        />
      );
    case 'no_responder':
      return (
        <Closed
          title={t('chat.closed.fictional', { site })}
          text={t('chat.closed.fictional_text')}
          action={<ClosedLink to={href('members')}>{t('app.nav.search')}</ClosedLink>}
        />
      );
    case 'unconfirmed':
      return <UnconfirmedComposer profile={profile} page={page} />;
    case 'paused':
      return isConsentNeeded ? (
        <Closed
          title={t('consent.needed.title')}
          text={t('consent.needed.text')}
          action={<ClosedLink to={href('settings-consent')}>{t('consent.needed.open')}</ClosedLink>}
        />
      ) : (
        <Closed
          title={t('chat.closed.paused')}
          text={t('chat.closed.paused_text')}
          action={<ClosedLink to={href('settings')}>{t('app.account.settings')}</ClosedLink>}
        />
      );
  }
}

function Unblock({ id, name }: { id: string; name: string }) {
  const t = useT();
  const { isBusy, unblock } = useUnblock();
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void unblock({ id, name });
      }}
    >
      <input type="hidden" name="member" value={id} />
      <Button size="sm" type="submit" name="intent" value="unblock" busy={isBusy}>
        {t('chat.closed.unblock')}
      </Button>
    </Form>
  );
}

/** Shows nothing of the conversation but the own messages that were not sent, which are nowhere else. */
export function BlockedByPeer({ id, name }: { id: string; name: string }) {
  const t = useT();
  const outbox = useOutbox();
  const outgoing = useOutgoing(outbox, id);
  return (
    <>
      <div className="convo__mid convo__mid--center">
        <EmptyState icon="prohibit-duotone" title={t('chat.closed.title')}>
          {t('chat.closed.blocked', { name })}
        </EmptyState>
        <div>
          {outgoing.map((message) => (
            <OutgoingLine
              key={message.key}
              message={message}
              isTurn
              name={name}
              outbox={outbox}
              onShow={null}
            />
          ))}
        </div>
      </div>
      <div className="composer composer--closed">
        <div className="composer__in">
          <ClosedLink to={href('chats')}>{t('chat.back')}</ClosedLink>
        </div>
      </div>
    </>
  );
}
