import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { getPageMember } from '#client/api/page-headers.ts';
import { loadErrorTexts } from '#client/features/forms/form-errors.ts';
import { createStore } from '#client/ui/store.ts';

/** The member who has logged in since the page was loaded. The answer to a refused call names this member. */
interface OtherMember {
  /** The id of the member that the page was loaded for; undefined on the page of a visitor. */
  readonly pageMember: string | undefined;
  /** The name of the member who is logged in now. */
  readonly name: string;
}

export const otherMemberStore = createStore<OtherMember | null>(null);

interface Page {
  readonly queries: QueryClient;
  /** The address to which the page navigates now. */
  requestedPath(): string | null;
  goTo(path: string): Promise<never>;
}

/** The calls of a page. A call that is refused because another member is logged in now shows the notice, and is an error. */
export function reportOtherMember(send: Call, { queries, requestedPath, goTo }: Page): Call {
  return (endpoint, input, key) => {
    const pageMember = getPageMember(queries);
    return send(endpoint, input, key).catch(async (error: unknown) => {
      const other = error instanceof ApiError && error.code === 'other_member' ? error : null;
      const requested = requestedPath();
      // The next page can already be that of the member who is logged in now.
      if (other && requested !== null && endpoint.method === 'GET') return goTo(requested);
      // The place that shows the error needs its text.
      await loadErrorTexts();
      if (other) otherMemberStore.set({ pageMember, name: String(other.params['name']) });
      throw error;
    });
  };
}
