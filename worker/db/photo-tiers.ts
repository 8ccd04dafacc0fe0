/** What a tier adds to a rank: more than any time in milliseconds, so that people of a higher tier come first. */
export const TIER_STEP = 100_000_000_000_000;

/** People whose photo everyone may see, those whose photos only some may see, and those without. */
export const PHOTO_TIERS = { shown: 2, limited: 1, none: 0 } as const;
