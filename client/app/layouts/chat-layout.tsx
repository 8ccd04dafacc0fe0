import { Outlet } from 'react-router';
import { ENTRY_WARNING_COUNTRIES, EntryWarningMarker } from '../entry-warning/entry-warning-marker.tsx';

/** SPEC §2 "Chat": bare; the conversation has the whole screen. */
export function ChatLayout() {
  return (
    <>
      <EntryWarningMarker only={ENTRY_WARNING_COUNTRIES} />
      <Outlet />
    </>
  );
}
