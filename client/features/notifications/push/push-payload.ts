/** What the server sends to a browser. */
export interface PushPayload {
  readonly conversation: string;
  /** The discreet name of the site. */
  readonly title: string;
  readonly body: string;
  /** Unread messages and new likes, for the icon of an installed app. */
  readonly badge: number;
}

/** What the service worker tells or asks an open page. The page answers through the port that comes along. */
export type PageMessage =
  /** A push has come. Answer: whether its conversation is what the member looks at. */
  | { readonly type: 'pushed'; readonly conversation: string | null }
  /** The notification of a conversation was pressed. Answer: whether the page opens it itself. */
  | { readonly type: 'open'; readonly path: string };
