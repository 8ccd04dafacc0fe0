import type { KeyboardEvent } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { menuItem } from '#client/ui/overlays/menu.tsx';
import { nextIndex } from '#client/ui/overlays/use-menu-keys.ts';
import type { Message } from '../message.ts';
import { copyText } from '../copy-text.ts';
import type { MessageActions } from './message-actions.ts';
import { useOpenedPart } from './opened-part.ts';

interface Props {
  message: Message;
  actions: MessageActions;
  onReact: () => void;
  onClose: (isFocusKept: boolean) => void;
}

/** The menu of a message, in the flow below it, so that the log scrolls with it. */
export function MessageMenu({ message, actions, onReact, onClose }: Props) {
  const t = useT();
  const { text } = message;
  const item = (icon: IconName, label: string, run: () => void, tone?: 'danger') => (
    <button
      {...menuItem()}
      className={tone ? 'menu__item menu__item--danger' : 'menu__item'}
      type="button"
      tabIndex={-1}
      onClick={() => {
        onClose(true);
        run();
      }}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  return (
    <div
      ref={useOpenedPart(onClose)}
      className="menu msgmenu"
      role="menu"
      tabIndex={-1}
      aria-label={t('chat.message.more')}
      onKeyDown={(event) => onKeyDown(event, () => onClose(true))}
    >
      {actions.reply && item('arrow-bend-up-left', t('chat.reply.action'), () => actions.reply?.(message))}
      {actions.react && item('smiley', t('chat.react.action'), onReact)}
      {text !== null && item('copy', t('chat.message.copy'), () => copyText(text, t('chat.message.copied')))}
      {!message.mine && item('flag', t('chat.message.report'), () => actions.report(message))}
      {item('trash', t('chat.message.delete'), () => actions.remove(message), 'danger')}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  if (event.key === 'Escape' || event.key === 'Tab') close();
  else if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
    const current = items.findIndex((one) => one === document.activeElement);
    items.at(nextIndex(event.key, current, items.length))?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
