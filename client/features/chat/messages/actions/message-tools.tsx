import type { PointerEvent } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { Message } from '../message.ts';
import type { MessageActions, OpenPart } from './message-actions.ts';

interface Props {
  message: Message;
  actions: MessageActions;
  open: OpenPart | null;
  onOpen: (part: OpenPart | null) => void;
}

/** The id of the button that opens the menu, which returns the focus to it. */
export const getToolsId = ({ seq }: Message): string => `message-tools-${seq}`;

/** What is open would close before the click opens it again. */
const keepOpen = (event: PointerEvent) => event.stopPropagation();

/** Buttons beside a message, shown while it has the pointer or the focus, and after a tap. */
export function MessageTools({ message, actions, open, onOpen }: Props) {
  const t = useT();
  const { reply } = actions;
  const toggle = (part: OpenPart) => onOpen(open === part ? null : part);
  return (
    <span className="msg__tools">
      {actions.react && (
        <IconButton
          icon="smiley"
          label={t('chat.react.action')}
          aria-expanded={open === 'reactions'}
          onPointerDown={keepOpen}
          onClick={() => toggle('reactions')}
        />
      )}
      {reply && (
        <IconButton icon="arrow-bend-up-left" label={t('chat.reply.action')} onClick={() => reply(message)} />
      )}
      <IconButton
        id={getToolsId(message)}
        icon="dots-three-vertical-bold"
        label={t('chat.message.more')}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onPointerDown={keepOpen}
        onClick={() => toggle('menu')}
      />
    </span>
  );
}
