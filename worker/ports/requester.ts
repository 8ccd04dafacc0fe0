/**
 * The client that costly work is done for, so that it can be shared fairly. Internal work, such as demo data, has
 * none.
 */
export interface Requester {
  readonly tenantId: string;
  /** A member's id, or the network address of a visitor. */
  readonly id: string;
}
