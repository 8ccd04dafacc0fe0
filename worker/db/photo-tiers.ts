/** What a tier adds to a rank: more than any time in milliseconds, so that higher tiers always come first. */
export const TIER_STEP = 100_000_000_000_000;

/** Members whose photo everyone may see, members whose photos only some may see, and members without photos. */
export const PHOTO_TIERS = { shown: 2, limited: 1, none: 0 } as const;
