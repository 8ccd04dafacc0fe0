import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { logout } from '../contract.ts';
import { leaveMemberPages } from './member-queries.ts';
import { logoutChannel } from './tab-channels.ts';

/** For a link to `logout.path`: without scripts the link itself logs out, and the server redirects to the home page. */
export function useLogout(): (event: MouseEvent) => void {
  const { call, queries } = useApi();
  const navigate = useNavigate();
  const logOut = async () => {
    // Loaded before the session ends: if it fails to load, the member stays logged in.
    const { clearBrowserData } = await import('./clear-browser-data.ts');
    await call(logout, {});
    clearBrowserData();
    logoutChannel.announce();
    await leaveMemberPages(queries, navigate);
  };
  return (event) => {
    event.preventDefault();
    void logOut().catch(showErrorToast);
  };
}
