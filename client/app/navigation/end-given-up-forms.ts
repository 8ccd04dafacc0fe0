import type { createBrowserRouter } from 'react-router';
import { getLeaving } from '../errors/chunk-failure.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A form whose answer leads to another site, such as a payment, counts as being sent until that site has loaded. When
 * the member comes back to the same document or stops the loading, the form is free again.
 */
export function endGivenUpForms(router: Router): void {
  const end = () => {
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle')
      void router.navigate(location, { replace: true, preventScrollReset: true });
  };
  addEventListener('pageshow', ({ persisted }) => persisted && end());
  addEventListener('beforeunload', () => {
    const { navigation } = router.state;
    void getLeaving()?.then(() => navigation === router.state.navigation && end());
  });
}
