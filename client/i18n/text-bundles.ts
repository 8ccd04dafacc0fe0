/**
 * Which texts travel together to the browser. Every page has `core`; others name their shelf in routes.tsx, and it
 * comes with the page's chunk. A feature that is on no shelf has texts for the server only: mail, static pages.
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
