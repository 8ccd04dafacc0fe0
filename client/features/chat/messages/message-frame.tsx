import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

interface Props {
  isOwn: boolean;
  isTurn: boolean;
  look?: string | false;
  /** The name of the other member, where a screen reader has to say who speaks. */
  name?: string;
  children: ReactNode;
}

/** The line of a message, at the side of its speaker. */
export function MessageFrame({ isOwn, isTurn, look, name, children }: Props) {
  const t = useT();
  return (
    <div className="logline">
      <div className={classNames('msg', isOwn && 'msg--out', isTurn && 'msg--turn', look)}>
        {isTurn && name !== undefined && (
          <span className="vh">{t('chat.quote.speaker', { name: isOwn ? t('chat.quote.you') : name })} </span>
        )}
        {children}
      </div>
    </div>
  );
}

/** Whether an own message has been read. */
export function Ticks({ isRead }: { isRead: boolean }) {
  const t = useT();
  return (
    <>
      <Icon name={isRead ? 'checks-bold' : 'check-bold'} className={isRead ? 'is-read' : undefined} />
      <span className="vh">{t(isRead ? 'chat.state.read' : 'chat.state.sent')}</span>
    </>
  );
}
