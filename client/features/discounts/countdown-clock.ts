import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { type Ending, getDeadline } from './deadline.ts';

/** Seconds that are left, counted down each second while the page is visible; at 0 it calls `onEnd` once. */
export function useSecondsLeft(ending: Ending, onEnd?: () => void): number {
  const { ends_at, seconds_left } = ending;
  const [secondsLeft, setSecondsLeft] = useState(seconds_left);
  // What the server has rendered began to age when it was sent.
  const isFirstPage = !useHydrated();
  const [mountedAt] = useState(() => (isFirstPage ? getPageTime() : Date.now()));
  const answer = useRef({ ends_at, seconds_left, receivedAt: mountedAt });
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const { current } = answer;
    if (current.seconds_left !== seconds_left || current.ends_at !== ends_at)
      answer.current = { ends_at, seconds_left, receivedAt: Date.now() };
    const deadline = getDeadline({ ends_at, seconds_left }, answer.current.receivedAt);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const ms = deadline - Date.now();
      setSecondsLeft(Math.max(0, Math.ceil(ms / 1000)));
      if (ms <= 0) {
        stop.abort();
        end();
      } else if (!document.hidden) timer = setTimeout(tick, ms % 1000 || 1000);
    };
    document.addEventListener('visibilitychange', tick, stop);
    tick();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [ends_at, seconds_left]);
  return secondsLeft;
}

/** When the first byte of the page arrived; on the server now. */
function getPageTime(): number {
  if (typeof document === 'undefined') return Date.now();
  const [page] = performance.getEntriesByType('navigation');
  const sent = page instanceof PerformanceNavigationTiming ? page.responseStart : 0;
  return performance.timeOrigin + sent;
}

/** Hours, minutes and seconds, each with two digits: ['03', '41', '08']. */
export function splitSeconds(seconds: number): [string, string, string] {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return [pad(seconds / 3600), pad((seconds / 60) % 60), pad(seconds % 60)];
}
