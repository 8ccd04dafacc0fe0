/** Sends notifications to browsers through the push services of their makers. */
export interface PushPort {
  /** The key that a browser subscribes with: an uncompressed point of P-256 in base64url. */
  publicKey(): Promise<string>;
  /** Whether the endpoint belongs to a known push service. Any other host is never asked. */
  isKnownService(endpoint: string): boolean;
  /** Whether messages can be encrypted with the keys. */
  areKeysValid(target: PushTarget): Promise<boolean>;
  /**
   * `gone`: the subscription has ended. `busy`: too many messages wait for this push service already, which says nothing
   * about the subscription. Throws if another try may succeed.
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone' | 'busy'>;
}

/** What a browser tells of its subscription. */
export interface PushTarget {
  readonly endpoint: string;
  /** Public key of the browser and the secret shared with it, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: object;
  /** Replaces an earlier message of the same topic that is still under way. At most 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps the message for a device that is off. */
  readonly ttlSeconds: number;
  /** Address at which the push service can complain: mailto: or https:. */
  readonly contact: string;
}
