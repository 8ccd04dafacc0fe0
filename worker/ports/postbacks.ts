/** One message to an advertising network. */
export interface Postback {
  readonly site: string;
  readonly network: string;
  readonly address: string;
  /** Whether the network wants a signature. */
  readonly isSigned: boolean;
}

/** Tells networks what became of visitors that they sent (docs/product.md#postbacks). */
export interface Postbacks {
  /** The status of the answer. Throws without an answer, or without the secret that a signature needs. */
  send(postback: Postback): Promise<number>;
}
