import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#client/features/auth/user.ts';
import type { ShelvedCounts } from '../contract.ts';
import { CHATS_KEY, invalidateChats, setShelvedCounts, setUnreadTotal } from '../queries.ts';
import { trackChatChange } from '../sync/track-changes.ts';

interface Change {
  /** Shows it in the lists. */
  show: () => void | Promise<void>;
  /** What it adds to the total of unread messages. */
  addedToTotal: number;
  /** Makes it on the server, and returns the counts after it. */
  ask: () => Promise<{ readonly total_unread: number; readonly shelved?: ShelvedCounts | undefined }>;
  showFailure: (error: unknown) => void;
}

/** Shows a change of the lists at once, then makes it on the server. A failure is shown and reloads the lists. */
export async function changeList(
  queries: QueryClient,
  { show, addedToTotal, ask, showFailure }: Change,
): Promise<boolean> {
  return trackChatChange(async () => {
    await queries.cancelQueries({ queryKey: CHATS_KEY });
    await show();
    const total = queries.getQueryData<User | null>(['user'])?.unread_messages ?? 0;
    setUnreadTotal(queries, Math.max(0, total + addedToTotal));
    try {
      const { total_unread, shelved } = await ask();
      setUnreadTotal(queries, total_unread);
      setShelvedCounts(queries, shelved);
      return true;
    } catch (error) {
      showFailure(error);
      setUnreadTotal(queries, total);
      await invalidateChats(queries);
      return false;
    }
  });
}
