// docs/decisions/002-react-router-private-parts.md
import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * Restores the scroll position on going back. A page left before it was rendered keeps its saved position: the
 * router would save that of the previous page.
 */
export function PageScrollRestoration() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  const getKey = useCallback(
    (location: Location) => {
      const isLeft = location.key === router?.state.location.key;
      return isLeft && location.key !== shown.current ? 'unseen' : location.key;
    },
    [router],
  );
  return <ScrollRestoration getKey={getKey} />;
}
