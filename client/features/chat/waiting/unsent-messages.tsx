import { Form } from 'react-router';
import { Link } from '#client/links.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { UnsentMessage } from '../contract.ts';
import { copyText } from '../messages/copy-text.ts';
import { useWaiting } from './use-waiting.ts';

interface Props {
  messages: readonly UnsentMessage[];
  /** The recipient whose conversation is open. */
  openId: string | undefined;
}

/** First messages that are not sent. They belong to no conversation, so they stand above the list of these. */
export function UnsentMessages({ messages, openId }: Props) {
  const t = useT();
  return (
    <ul className="chatlist__items chatlist__items--unsent plain" aria-label={t('chat.waiting.list')}>
      {messages.map((message) => (
        <li key={message.profile.id}>
          {message.problem === 'gone' ? (
            <Unsendable message={message} />
          ) : (
            <OpenLink message={message} isOpen={message.profile.id === openId} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Leads to where the member can change it or send it again. */
function OpenLink({ message: { profile, problem }, isOpen }: { message: UnsentMessage; isOpen: boolean }) {
  const t = useT();
  const { id, name } = profile;
  return (
    <Link
      className={classNames('citem', problem !== null && 'citem--failed')}
      to={href('members-id-chat', { id })}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Recipient profile={profile} />
      <span className="citem__line">
        <span className="citem__p">
          <Icon name={problem === null ? 'clock' : 'warning-circle-fill'} />
          <span>
            {problem === null ? t('chat.waiting.state') : t(`chat.waiting.failed.${problem}`, { name })}
          </span>
        </span>
      </span>
    </Link>
  );
}

/** There is no page to write to this person any more, so the message itself is here. */
function Unsendable({ message: { profile, text } }: { message: UnsentMessage }) {
  const t = useT();
  const { id, name } = profile;
  const { isBusy, remove } = useWaiting(id);
  return (
    <div className="unsent">
      <Recipient profile={profile} />
      <p className="unsent__why">
        <Icon name="warning-circle-fill" />
        {name ? t('chat.waiting.failed.gone', { name }) : t('chat.waiting.deleted')}
      </p>
      <p className="waiting__text" dir="auto">
        {text}
      </p>
      <Form
        className="cluster unsent__acts"
        method="post"
        action={href('chats')}
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <input type="hidden" name="member" value={id} />
        <Button
          className="unsent__copy"
          size="sm"
          variant="soft"
          onClick={() => copyText(text, t('chat.message.copied'))}
        >
          <Icon name="copy" />
          {t('chat.message.copy')}
        </Button>
        <Button size="sm" variant="danger" type="submit" name="intent" value="take_back" busy={isBusy}>
          <Icon name="trash" />
          {t('chat.delete.confirm')}
        </Button>
      </Form>
    </div>
  );
}

function Recipient({ profile }: Pick<UnsentMessage, 'profile'>) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  return (
    <>
      <Avatar src={photoUrl(profile.main_image, 'small')} size={56} online={profile.online} />
      <span className="citem__n">
        <bdi>{profile.name || t('chat.row.deleted_account')}</bdi>
      </span>
    </>
  );
}
