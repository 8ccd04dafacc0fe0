import type { Context } from 'hono';

/** A member on a site. */
export interface InboxAddress {
  readonly tenant: string;
  readonly member: string;
}

/** The open sockets of members, by member. They hold nothing that a restart may lose. */
export interface Realtime {
  /** Answers an upgrade and hands the socket to the member's inbox. */
  connect(c: Context, address: InboxAddress, session: string): Response | Promise<Response>;
  /**
   * Tells an inbox after a commit that something has changed. It never fails: devices that miss it ask again within a
   * minute.
   */
  wake(address: InboxAddress): Promise<void>;
  /** Shows the member that the other one types in this conversation. */
  showTyping(address: InboxAddress, conversation: string): Promise<void>;
}
