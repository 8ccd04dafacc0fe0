import type { OpenSafetyDialog } from '#client/features/members/card/card-menu.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { focusIfLost } from '#client/ui/focus/focus.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Menu, menuItem } from '#client/ui/overlays/menu.tsx';
import type { Chat } from '../contract.ts';
import {
  type ArrangementName,
  LOOK_OF_ARRANGEMENT,
  markingOf,
  mutingOf,
  pinningOf,
  shelvingOf,
} from './arrangements.ts';
import type { DeletedChat } from './delete-dialog.tsx';
import { BlockItem, DeleteItem, IntentItem, MenuForm, SafetyItems } from './menu-items.tsx';

export interface RowMenuProps {
  chat: Chat;
  /** Keeps the filter of the list. */
  search: string;
  /** Before scripts run, a link leads to the page with the menu of this row: thirty menus are half of a page. */
  menu: 'link' | 'closed' | 'open';
  onDelete: (chat: DeletedChat) => void;
  onArrange: (chat: Chat, name: ArrangementName) => void;
  onSafety: OpenSafetyDialog<Chat['profile']>;
}

type MenuProps = RowMenuProps & { name: string };

/** The menu of a row, or the link that takes its place. */
export function RowMenu(props: MenuProps) {
  return props.menu === 'link' ? <MenuLink {...props} /> : <FullMenu {...props} />;
}

/** A long press opens the menu of the row. */
export function openMenu(row: HTMLElement | null): void {
  const menu = row?.querySelector('details');
  if (!menu) return;
  menu.open = true;
  menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
}

/** There is a member who can be looked at, reported and blocked. */
const isReachable = ({ closed }: Chat) => closed !== 'blocked' && closed !== 'gone' && closed !== 'own_block';

/** What arranges the row. */
function ArrangeItems({ chat, onArrange }: Pick<MenuProps, 'chat' | 'onArrange'>) {
  const t = useT();
  const names = [markingOf(chat), pinningOf(chat), mutingOf(chat), shelvingOf(chat)];
  return (
    <>
      {names.map((name) => {
        if (name === null) return null;
        const [icon, label] = LOOK_OF_ARRANGEMENT[name];
        return (
          <IntentItem
            key={name}
            intent={name}
            icon={icon}
            label={t(label)}
            onPress={() => onArrange(chat, name)}
          />
        );
      })}
    </>
  );
}

const OPEN_MENU = 'open-menu';
const TRIGGER_CLASS = iconButtonClass();
const LIST = href('chats');

function MenuLink({ chat, name, search }: Pick<MenuProps, 'chat' | 'name' | 'search'>) {
  const params = `${search}${search ? '&' : '?'}menu=${chat.conversation.id}`;
  return (
    <div className="chatrow__menu">
      <a
        ref={passFocusOn}
        className={TRIGGER_CLASS}
        href={`${LIST}${params}#${OPEN_MENU}`}
        aria-label={useT()('chat.row.more', { name })}
      >
        <Icon name="dots-three-vertical-bold" />
      </a>
    </div>
  );
}

/** At hydration the menu takes the place of the link, and with it the focus. */
function passFocusOn(link: HTMLAnchorElement) {
  const row = link.closest('li');
  return () => {
    if (document.activeElement === link) queueMicrotask(() => focusIfLost(row?.querySelector('summary')));
  };
}

function FullMenu({ chat, name, search, menu, onDelete, onArrange, onSafety }: MenuProps) {
  const t = useT();
  const { profile, closed } = chat;
  return (
    <Menu
      className="chatrow__menu"
      name="chat-row"
      {...(menu === 'open' && { open: true, id: OPEN_MENU })}
      label={t('chat.row.more', { name })}
      triggerClassName={TRIGGER_CLASS}
      trigger={<Icon name="dots-three-vertical-bold" />}
    >
      <MenuForm chat={chat} member={profile.id} search={search}>
        {closed !== 'blocked' && closed !== 'gone' && (
          <Link {...menuItem()} to={href('members-id', { id: profile.id })}>
            <Icon name="user" />
            {t('chat.profile')}
          </Link>
        )}
        <ArrangeItems chat={chat} onArrange={onArrange} />
        {isReachable(chat) && (
          <SafetyItems name={profile.name} onSafety={(action) => onSafety(profile, action)} />
        )}
        {closed === 'gone' && (
          <BlockItem name={name} onSafety={(action) => onSafety({ ...profile, name }, action)} />
        )}
        <DeleteItem onDelete={() => onDelete(chat)} />
      </MenuForm>
    </Menu>
  );
}
