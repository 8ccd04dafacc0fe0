import { reportPageHidden } from '#client/features/presence/page-hidden-contract.ts';

/** Reports when the page becomes hidden, so that the member no longer counts as online. */
export function reportWhenHidden(): () => void {
  const onChange = () => {
    if (document.visibilityState !== 'hidden') return;
    navigator.sendBeacon(reportPageHidden.path, new Blob(['{}'], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
