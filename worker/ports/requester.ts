/** For whom something costly is done, so that it can be shared fairly. Work of our own, such as demo data, has none. */
export interface Requester {
  readonly tenantId: string;
  /** A member, or the network address of a visitor. */
  readonly id: string;
}
