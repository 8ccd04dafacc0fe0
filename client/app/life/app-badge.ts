/** SPEC §4: the icon of an installed app counts the news, where a browser can do that. That it cannot is no failure. */
export function showOnAppIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
