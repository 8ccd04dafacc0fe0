import { useEffect } from 'react';
import { nameInAddress } from '#client/api/page-headers.ts';
import type { User } from '#client/features/auth/user.ts';
import { reportPageHidden } from './contract.ts';

/** Reports when the page becomes hidden, so that the member no longer counts as online. */
export function OnlineBackground({ user: { id } }: { user: User }) {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState !== 'hidden') return;
      const address = nameInAddress(reportPageHidden.path, id);
      navigator.sendBeacon(address, new Blob(['{}'], { type: 'application/json' }));
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [id]);
  return null;
}
