import { Outlet } from 'react-router';
import { STRICT_COUNTRIES, SiteEntry } from '../site-entry.tsx';

/** SPEC §2 "Chat": bare; the conversation has the whole screen. */
export function ChatLayout() {
  return (
    <>
      <SiteEntry only={STRICT_COUNTRIES} />
      <Outlet />
    </>
  );
}
