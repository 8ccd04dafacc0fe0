import { useEffect } from 'react';

/** Shows the badge count on the icon of an installed app and clears it when unmounted. */
export function useAppBadge(count: number): void {
  useEffect(() => showOnAppIcon(count), [count]);
  useEffect(() => () => showOnAppIcon(0), []);
}

/** Does nothing where the browser does not support it. */
function showOnAppIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
