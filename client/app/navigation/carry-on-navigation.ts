import type { QueryClient } from '@tanstack/react-query';
import type { Path, RouterNavigateOptions, To, createBrowserRouter } from 'react-router';
import { carryTracking } from '#client/features/site/carried-tracking.ts';

/** What the addresses of this visit carry instead of a cookie; the server writes it into each document. */
function readCarried(): string {
  return document.documentElement.dataset['carried'] ?? '';
}

/** Calls carry the values in their query. */
export function fetchCarrying(address: string, init: RequestInit): Promise<Response> {
  return fetch(carryTracking(address, readCarried()), init);
}

/** Every link that React renders and every navigation carries the values, as those of the server's pages do. */
export function carryOnNavigation(router: ReturnType<typeof createBrowserRouter>): void {
  const { createHref, navigate } = router;
  const carry = (to: To): To =>
    typeof to === 'string'
      ? carryTracking(to, readCarried())
      : { ...to, search: carryTracking(to.search ?? '', readCarried()) };
  Object.assign(router, {
    createHref: (to: Path) => createHref(carry(to) as Parameters<typeof createHref>[0]),
    navigate(to: To | number | null, options?: RouterNavigateOptions) {
      if (typeof to === 'number') return navigate(to);
      // The fields of such a form replace the query of its address.
      const isGet = options && 'formMethod' in options && options.formMethod === 'get';
      const fields = isGet ? options.formData : undefined;
      for (const [name, value] of fields ? new URLSearchParams(readCarried()) : [])
        if (!fields?.has(name)) fields?.set(name, value);
      return navigate(to === null ? to : carry(to), options);
    },
  });
}

/** A visitor who signs up or logs in is not asked any longer, and the pages of a member carry nothing. */
export function stopCarryingForMembers(queries: QueryClient): void {
  const stop = queries.getQueryCache().subscribe(() => {
    if (!queries.getQueryData(['user'])) return;
    delete document.documentElement.dataset['carried'];
    document.getElementById('cookie-bar')?.remove();
    stop();
  });
}
