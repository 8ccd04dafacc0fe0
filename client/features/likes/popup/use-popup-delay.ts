import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAtEntry } from '#client/ui/overlays/back-closes.ts';
import { getDelayParam, parseDelaySeconds, removeDelayParam } from './popup-delay.ts';

/**
 * The query parameter `t` (seconds) opens the like popup after that delay and is then removed. The delay continues
 * across pages. An invalid value is removed at once and shows nothing.
 */
export function usePopupDelay(isWanted: boolean): { isDue: boolean; done: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [isDue, setDue] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Key of the history entry that asked: going back to it does not show the popup again. */
  const asking = useRef<string>(undefined);
  // Other changes to the address meanwhile are kept.
  const latest = useRef({ location, navigate, isWanted });
  useEffect(() => {
    latest.current = { location, navigate, isWanted };
  }, [location, navigate, isWanted]);

  const delayParam = getDelayParam(location);
  useEffect(() => {
    if (delayParam === null) return;
    const { key } = latest.current.location;
    const seconds = parseDelaySeconds(latest.current.location);
    if (seconds === null || key === asking.current) return tidyAddress(latest.current);
    asking.current = key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDue(latest.current.isWanted);
      tidyAddress(latest.current);
    }, seconds * 1000);
  }, [delayParam]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current = undefined;
    },
    [],
  );
  return { isDue, done: useCallback(() => setDue(false), []) };
}

type Latest = { location: ReturnType<typeof useLocation>; navigate: ReturnType<typeof useNavigate> };

function tidyAddress({ location, navigate }: Latest): void {
  if (getDelayParam(location) === null || !isAtEntry(location)) return;
  const state: unknown = location.state;
  void navigate(removeDelayParam(location), { replace: true, state, preventScrollReset: true });
}
