/** The designs below /landers. The page name is `landers-<design>`. */
export const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
] as const;

export type LanderName = (typeof LANDERS)[number];
