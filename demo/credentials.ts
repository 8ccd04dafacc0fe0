/** A member that every demo site has, to look around as. */
export const DEMO_LOGIN = { email: 'demo@example.com', password: 'velvet-lantern-42' } as const;
