import { Outlet } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { ENTRY_WARNING_COUNTRIES, EntryWarningMarker } from '../entry-warning/entry-warning-marker.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';

/** Only the page, and the navigation for members; a conversation on a phone hides that as well. */
export function ChatLayout() {
  return (
    <>
      <EntryWarningMarker only={ENTRY_WARNING_COUNTRIES} />
      {useUser() && <TopBar />}
      <Outlet />
    </>
  );
}
