import { Outlet } from 'react-router';
import { STRICT_COUNTRIES, SiteEntry } from '../entry-warning/entry-warning-marker.tsx';

/** SPEC §2 "Chat": bare; the conversation has the whole screen. */
export function ChatLayout() {
  return (
    <>
      <SiteEntry only={STRICT_COUNTRIES} />
      <Outlet />
    </>
  );
}
