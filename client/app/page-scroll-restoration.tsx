import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * Whoever goes back finds a page where they left it. Left again before it is on the screen, it keeps the place it has:
 * the router would note that of the page which is still there.
 */
export function PageScrollRestoration() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  const getKey = useCallback(
    (asked: Location) => {
      const isLeft = asked.key === router?.state.location.key;
      return isLeft && asked.key !== shown.current ? 'unseen' : asked.key;
    },
    [router],
  );
  return <ScrollRestoration getKey={getKey} />;
}
