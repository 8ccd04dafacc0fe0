import type { ReactNode } from 'react';
import { Link } from '#client/links.tsx';
import { LikeButton } from '#client/features/likes/button/like-button.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import type { SafetyAction } from '#client/features/safety/safety-dialog.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Menu, menuItem } from '#client/ui/overlays/menu.tsx';
import type { Chat } from '../contract.ts';
import type { DeletedChat } from '../list/delete-dialog.tsx';
import { BlockItem, DeleteItem, MenuForm, SafetyItems } from '../list/menu-items.tsx';

interface HeadProps {
  /** Null while it is unknown or may not be shown. */
  profile: Omit<Chat['profile'], 'liked'> | null;
  name: string;
  /** The profile can be opened. */
  isLinked?: boolean;
  children?: ReactNode;
}

/** Who the conversation is with. */
export function ConversationHead({ profile, name, isLinked = false, children }: HeadProps) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const who = (
    <>
      <Avatar src={photoUrl(profile?.main_image, 'small')} size={44} online={profile?.online ?? false} />
      <span className="convo__words">
        <h1 className="convo__name">
          {isLinked && profile
            ? t('members.name_age', { name, age: profile.age })
            : (name && <bdi>{name}</bdi>) || <span className="vh">{t('chat.title')}</span>}
        </h1>
        {profile?.fictional && <FictionalMark />}
        {profile?.online && <span className="online">{t('members.online_now')}</span>}
      </span>
    </>
  );
  return (
    <header className="convo__head">
      <Link
        className={iconButtonClass({ className: 'convo__back' })}
        to={href('chats')}
        aria-label={t('chat.back')}
      >
        <Icon name="arrow-left" />
      </Link>
      {isLinked && profile ? (
        <Link className="convo__who" to={href('members-id', { id: profile.id })}>
          {who}
        </Link>
      ) : (
        <div className="convo__who">{who}</div>
      )}
      {children}
    </header>
  );
}

interface ActionsProps {
  profile: Chat['profile'];
  isLinked: boolean;
  /** The name to block a member by who cannot be reached anymore; null for others. */
  goneName: string | null;
  onSafety: (action: SafetyAction) => void;
  /** Null before the first message. */
  chat: DeletedChat | null;
  /** Null when there is nothing to search. */
  onFind: (() => void) | null;
  onDelete: (chat: DeletedChat) => void;
}

/** Like, profile, report, block and delete. Without scripts, block and delete take effect at once. */
export function ConversationActions({
  profile,
  isLinked,
  goneName,
  onSafety,
  chat,
  onFind,
  onDelete,
}: ActionsProps) {
  const t = useT();
  const { id, name, fictional } = profile;
  if (!isLinked && !chat) return null;
  return (
    <div className="convo__acts">
      {isLinked && <LikeButton member={{ id, name, fictional }} listed={profile.liked} variant="heart" />}
      <Menu
        label={t('chat.more')}
        triggerClassName={iconButtonClass()}
        trigger={<Icon name="dots-three-vertical-bold" />}
      >
        <MenuForm chat={chat} member={id}>
          {chat && onFind && (
            <button {...menuItem()} className="menu__item convo__find" type="button" onClick={onFind}>
              <Icon name="magnifying-glass" />
              {t('chat.find.action')}
            </button>
          )}
          {isLinked && (
            <>
              <Link {...menuItem()} to={href('members-id', { id })}>
                <Icon name="user" />
                {t('chat.profile')}
              </Link>
              <SafetyItems name={name} onSafety={onSafety} />
            </>
          )}
          {goneName !== null && <BlockItem name={goneName} onSafety={onSafety} />}
          {chat && <DeleteItem onDelete={() => onDelete(chat)} />}
        </MenuForm>
      </Menu>
    </div>
  );
}
