/** SPEC §2: the designs below /landers. The name of a page is `landers-<design>`. */
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
