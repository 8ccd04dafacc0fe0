/** Which client feature may import which other one. A new edge is a decision: add it here. */
export const CLIENT_FEATURES = {
  account: ['auth', 'forms', 'members', 'profile', 'safety', 'site'],
  activity: ['auth', 'forms', 'likes', 'members', 'photo-requests', 'photos', 'site'],
  auth: ['forms', 'photos', 'site'],
  chat: ['auth', 'forms', 'likes', 'members', 'photos', 'safety', 'site'],
  complaints: ['auth', 'forms', 'site'],
  forms: [],
  games: ['auth', 'forms', 'likes', 'members', 'photos', 'search', 'site'],
  landers: ['auth', 'members', 'photos', 'search', 'signup', 'site'],
  likes: ['auth', 'chat', 'forms', 'members', 'photos', 'site'],
  members: ['auth', 'forms', 'likes', 'photo-requests', 'photos', 'safety', 'site'],
  notifications: ['account', 'auth', 'forms', 'site'],
  pages: ['chat', 'site'],
  'photo-requests': ['forms', 'members', 'photos', 'safety'],
  photos: ['site'],
  presence: ['forms'],
  profile: ['account', 'auth', 'forms', 'members', 'photo-requests', 'photos', 'presence', 'signup', 'site'],
  safety: ['auth', 'forms', 'members'],
  search: ['auth', 'forms', 'likes', 'members', 'presence', 'signup', 'site'],
  signup: ['auth', 'forms', 'members', 'profile', 'search', 'site'],
  site: [],
};

/** Which worker feature may import the store and rules of which other one. These edges form no cycle. */
export const WORKER_FEATURES = {
  account: ['auth', 'chat', 'likes', 'notifications', 'photo-requests', 'photos'],
  activity: ['chat', 'likes', 'members', 'photo-requests', 'photos'],
  auth: ['activity', 'photos'],
  chat: ['likes', 'members', 'notifications', 'photos', 'safety'],
  complaints: ['auth'],
  games: ['likes', 'members', 'presence', 'safety', 'search'],
  landers: ['members'],
  likes: ['members', 'notifications', 'photos', 'safety'],
  members: ['photos', 'safety'],
  notifications: [],
  pages: [],
  'photo-requests': ['members', 'notifications', 'safety'],
  photos: ['safety'],
  presence: ['members'],
  profile: ['auth', 'members', 'notifications', 'photos', 'presence'],
  safety: [],
  search: ['members', 'presence'],
  signup: ['auth', 'members', 'presence'],
  site: [],
};

/**
 * Contracts and rules in client/ that a worker feature reads besides its own. They are pure, so cycles cannot
 * arise.
 */
export const WORKER_READS = {
  account: [],
  activity: ['photos'],
  auth: ['signup'],
  chat: ['members', 'notifications', 'safety'],
  complaints: [],
  games: ['members', 'search', 'signup'],
  landers: ['members'],
  likes: [],
  members: ['likes', 'signup'],
  notifications: [],
  pages: ['site'],
  'photo-requests': ['members'],
  photos: ['members'],
  presence: [],
  profile: ['members', 'photos', 'signup'],
  safety: ['members'],
  search: ['site'],
  signup: ['members'],
  site: ['auth'],
};
