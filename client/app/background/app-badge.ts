import { useEffect } from 'react';

/** SPEC §4: the icon of an installed app counts the news. Whoever leaves takes the number with them. */
export function useAppBadge(count: number): void {
  useEffect(() => showOnAppIcon(count), [count]);
  useEffect(() => () => showOnAppIcon(0), []);
}

/** Where a browser can do that. That it cannot is no failure. */
function showOnAppIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
