/** What the server sends to a browser. Another backend may send something else, which is shown as far as it fits. */
export interface PushPayload {
  readonly kind: 'message';
  readonly conversation: string;
  /** The discreet name of the site. */
  readonly title: string;
  readonly body: string;
  /** Unread messages and new likes, for the icon of an installed app. */
  readonly badge: number;
}
