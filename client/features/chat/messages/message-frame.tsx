import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface Props {
  isOwn: boolean;
  isTurn: boolean;
  look?: string | false;
  children: ReactNode;
}

/** The line of a message, at the side of its speaker. */
export function MessageFrame({ isOwn, isTurn, look, children }: Props) {
  return (
    <div className="logline">
      <div className={classNames('msg', isOwn && 'msg--out', isTurn && 'msg--turn', look)}>{children}</div>
    </div>
  );
}
