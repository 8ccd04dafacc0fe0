import { Outlet } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import {
  ENTRY_WARNING_COUNTRIES,
  EntryWarningMarker,
} from '#client/app/entry-warning/entry-warning-marker.tsx';
import { TopBar } from '#client/app/top-bar/top-bar.tsx';
import { AfterNavigation } from './after-navigation.tsx';
import { Footer } from './footer.tsx';

/** Only the page, and the navigation for members; a conversation on a phone hides that as well. */
export function ChatLayout() {
  return (
    <>
      <EntryWarningMarker only={ENTRY_WARNING_COUNTRIES} />
      {useUser() && <TopBar />}
      <AfterNavigation>
        <Outlet />
      </AfterNavigation>
    </>
  );
}

/** The page brings its own logo bar, and no link leads away from the form. */
export function EmptyLayout() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
