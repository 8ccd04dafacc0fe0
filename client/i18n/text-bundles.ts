/**
 * Texts that are sent to the browser together. Every page has `core`; other pages name their bundle, which loads
 * with their chunk. Features in no bundle have texts for the server only: emails, static pages.
 */
export const TEXT_BUNDLES = {
  core: ['app', 'auth', 'errors', 'members', 'search', 'site', 'vocabulary'],
  public: ['landing', 'lander', 'lander2', 'signup'],
  pages: ['pages'],
  complaints: ['complaints'],
  member: ['member', 'gates', 'grants', 'person'],
  safety: ['safety'],
  games: ['games', 'person'],
  profile: ['profile', 'signup', 'gates', 'grants', 'person'],
  account: ['account', 'password'],
  alerts: ['alerts'],
  notifications: ['notifications'],
  presence: ['presence'],
  settings: ['settings', 'password'],
  filters: ['filters'],
  likes: ['likes', 'person'],
  activity: ['activity', 'profile'],
} as const satisfies Record<string, readonly string[]>;

export type TextBundle = keyof typeof TEXT_BUNDLES;
