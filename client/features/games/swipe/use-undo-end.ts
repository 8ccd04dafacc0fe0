import { useEffect, useEffectEvent } from 'react';
import type { AnsweredCard } from './game-state.ts';
import { UNDO_LIKE_SECONDS } from './rules.ts';

/** Tells when the answer that can be taken back cannot be any more. A skip always can. */
export function useUndoTimeout(undo: AnsweredCard | null, onEnd: (given: AnsweredCard) => void) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (undo?.verdict !== 'like') return;
    const timer = setTimeout(() => end(undo), (undo.seconds ?? UNDO_LIKE_SECONDS) * 1000);
    return () => clearTimeout(timer);
  }, [undo]);
}
