import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { secondsOf, withoutDelay } from './like-delay.ts';

/** SPEC §4: the query parameter `t` (seconds) shows the like popup after that delay, and is then removed. */
export function useLikeDelay(): { isDue: boolean; done: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [isDue, setDue] = useState(false);
  // What else changes about the place in the meantime stays.
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  }, [location]);
  const seconds = secondsOf(location);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => {
      setDue(true);
      const state: unknown = latest.current.state;
      void navigate(withoutDelay(latest.current), { replace: true, state, preventScrollReset: true });
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate]);
  return { isDue, done: useCallback(() => setDue(false), []) };
}
