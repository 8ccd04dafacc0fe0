import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const tidyAddress = useEffectEvent(() => {
    if (getDelayParam(location) === null || !isAtEntry(location)) return;
    const state: unknown = location.state;
    void navigate(removeDelayParam(location), { replace: true, state, preventScrollReset: true });
  });
  const show = useEffectEvent(() => {
    setDue(isWanted);
    tidyAddress();
  });
  const begin = useEffectEvent(() => {
    const seconds = parseDelaySeconds(location);
    if (seconds === null || location.key === asking.current) return tidyAddress();
    asking.current = location.key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(), seconds * 1000);
  });
  const delayParam = getDelayParam(location);
  useEffect(() => {
    if (delayParam !== null) begin();
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
