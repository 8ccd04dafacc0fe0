import { Outlet } from 'react-router';
import { ENTRY_WARNING_COUNTRIES, EntryWarningMarker } from '../entry-warning/entry-warning-marker.tsx';

/** Nothing but the page, so that a conversation gets the whole screen. */
export function ChatLayout() {
  return (
    <>
      <EntryWarningMarker only={ENTRY_WARNING_COUNTRIES} />
      <Outlet />
    </>
  );
}
