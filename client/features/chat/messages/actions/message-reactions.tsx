import type { KeyboardEvent } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import { useOpenedPart } from './opened-part.ts';
import { type Message, REACTIONS, type Reaction } from '../message.ts';

const ICONS = {
  heart: 'heart-fill',
  smile: 'smiley-fill',
  wink: 'smiley-wink-fill',
  thumbs_up: 'thumbs-up-fill',
  fire: 'fire-fill',
} as const satisfies Record<Reaction, IconName>;

interface Props {
  message: Message;
  /** The name of the other member. */
  name: string;
  /** Null when reactions cannot be changed. */
  onReact: ((reaction: Reaction | null) => void) | null;
}

/** The reactions of both members below a message. Pressing one sets or removes the viewer's own. */
export function Reactions({ message: { reactions }, name, onReact }: Props) {
  const t = useT();
  const { mine, peer } = reactions;
  const shown = [...new Set([peer, mine])].filter((reaction) => reaction !== null);
  if (shown.length === 0) return null;
  return (
    <div className="reacts">
      {shown.map((reaction) => {
        const isMine = reaction === mine;
        const isPeers = reaction === peer;
        const by = isMine && isPeers ? 'both' : isMine ? 'mine' : 'peer';
        const words = t(`chat.react.${by}`, { reaction: t(`chat.react.${reaction}`), name });
        const label = by === 'both' ? `2: ${words}` : words;
        const content = (
          <>
            <Icon name={ICONS[reaction]} />
            {by === 'both' && <span aria-hidden="true">2</span>}
          </>
        );
        return onReact ? (
          <button
            key={reaction}
            className="react num"
            type="button"
            aria-pressed={isMine}
            aria-label={label}
            onClick={() => onReact(isMine ? null : reaction)}
          >
            {content}
          </button>
        ) : (
          <span key={reaction} className="react num">
            {content}
            <span className="vh">{label}</span>
          </span>
        );
      })}
    </div>
  );
}

interface BarProps {
  mine: Reaction | null;
  onReact: (reaction: Reaction | null) => void;
  onClose: (isFocusKept: boolean) => void;
}

/** The reactions to choose from. */
export function ReactionBar({ mine, onReact, onClose }: BarProps) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  };
  return (
    <div ref={useOpenedPart(onClose)} className="reactbar" role="group" aria-label={t('chat.react.action')}>
      {REACTIONS.map((reaction) => (
        <IconButton
          key={reaction}
          icon={ICONS[reaction]}
          label={t(`chat.react.${reaction}`)}
          aria-pressed={mine === reaction}
          onKeyDown={onKeyDown}
          onClick={() => {
            onReact(mine === reaction ? null : reaction);
            onClose(true);
          }}
        />
      ))}
    </div>
  );
}
