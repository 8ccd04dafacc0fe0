import { MemberInboxHost } from '#worker/platform/cloudflare/member-inbox.ts';
import type { InboxReader } from '#worker/realtime/inbox.ts';

let reader: InboxReader | undefined;

/** What the inboxes of the next test read. */
export function setInboxReader(next: InboxReader): void {
  reader = next;
}

/** The class of the binding INBOX in tests inside workerd. */
export class TestInbox extends MemberInboxHost<unknown> {
  protected getReader(): InboxReader {
    if (!reader) throw new Error('The test has set no reader.');
    return reader;
  }
}
