/** A member of every demo site, to look around with. */
export const DEMO_LOGIN = { email: 'demo@example.com', password: 'velvet-lantern-42' } as const;
