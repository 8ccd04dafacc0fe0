import { reportPageHidden } from '#client/features/presence/page-hidden-contract.ts';

/** SPEC §7: says when the member looks at something else, so that nobody waits for who has gone. */
export function reportWhenHidden(): () => void {
  const onChange = () => {
    if (document.visibilityState !== 'hidden') return;
    navigator.sendBeacon(reportPageHidden.path, new Blob(['{}'], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
