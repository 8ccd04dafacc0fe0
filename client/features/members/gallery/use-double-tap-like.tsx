import { type MouseEvent, useRef, useState } from 'react';
import { useSendLike } from '#client/features/likes/button/use-send-like.ts';
import { useIsLiked, useQueuedLike } from '#client/features/likes/queries.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { tick } from '#client/ui/tick.ts';
import type { MemberProfile } from '../contract.ts';

/** Two taps that are closer in time and place are one double tap. */
const DOUBLE_MS = 350;
const DOUBLE_PX = 40;

/**
 * A double tap on a photo likes its member, a shortcut to the heart of the profile. It shows a heart each time and never takes
 * a like back.
 */
export function useDoubleTapLike(member: Pick<MemberProfile, 'id' | 'name' | 'fictional' | 'liked'>) {
  const known = useIsLiked(member.id, member.liked);
  const waiting = useQueuedLike(member.id);
  const { viewerId, pendingLiked, send } = useSendLike(member);
  const last = useRef({ at: -DOUBLE_MS, x: 0, y: 0 });
  const [hearts, setHearts] = useState(0);
  const canLike = viewerId !== undefined && viewerId !== member.id;
  const onClick = ({ timeStamp: at, clientX: x, clientY: y }: MouseEvent) => {
    const before = last.current;
    last.current = { at, x, y };
    if (!canLike || at - before.at > DOUBLE_MS || Math.hypot(x - before.x, y - before.y) > DOUBLE_PX) return;
    // A third tap begins anew.
    last.current.at = -DOUBLE_MS;
    tick();
    setHearts((count) => count + 1);
    if (!(pendingLiked ?? waiting ?? known)) void send(true);
  };
  const heart = hearts > 0 && (
    <span key={hearts} className="viewer__heart" aria-hidden="true">
      <Icon name="heart-fill" />
    </span>
  );
  return { taps: { onClick }, heart };
}
