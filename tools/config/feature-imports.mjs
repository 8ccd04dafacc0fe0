/** What a client feature that is not listed below may import: forms, and who visits which site. */
export const BASE_FEATURES = ['auth', 'forms', 'site'];

/** Which client feature may import which other one. A new edge is a decision: add it here. */
export const CLIENT_FEATURES = {
  account: ['auth', 'consent', 'discounts', 'forms', 'members', 'profile', 'safety', 'site'],
  activity: ['auth', 'forms', 'likes', 'members', 'photo-requests', 'photos', 'site'],
  'age-check': ['auth', 'forms', 'site'],
  auth: ['forms', 'photos', 'site'],
  chat: ['account', 'auth', 'forms', 'likes', 'members', 'photos', 'safety', 'site'],
  complaints: ['auth', 'forms', 'site'],
  consent: ['members', 'site'],
  credits: ['account', 'auth', 'chat', 'forms', 'members', 'payments', 'site'],
  discounts: ['auth', 'notifications'],
  forms: [],
  games: ['auth', 'consent', 'forms', 'likes', 'members', 'photos', 'search', 'site'],
  landers: ['auth', 'members', 'photos', 'search', 'signup', 'site'],
  likes: ['auth', 'chat', 'consent', 'forms', 'members', 'notifications', 'photos', 'site'],
  members: ['auth', 'forms', 'likes', 'photo-requests', 'photos', 'safety', 'site'],
  moderation: ['account', 'auth', 'forms', 'site'],
  notifications: ['account', 'auth', 'chat', 'forms', 'site'],
  pages: ['site'],
  payments: ['account', 'auth', 'credits', 'discounts', 'forms', 'likes', 'members', 'site'],
  'photo-requests': ['forms', 'members', 'photos', 'safety'],
  photos: ['site'],
  presence: ['auth', 'forms'],
  pricing: ['auth', 'chat', 'pages', 'payments', 'signup', 'site'],
  profile: [
    'account',
    'auth',
    'consent',
    'forms',
    'members',
    'photo-requests',
    'photos',
    'presence',
    'signup',
    'site',
  ],
  safety: ['auth', 'forms', 'members'],
  search: ['auth', 'consent', 'forms', 'likes', 'members', 'presence', 'signup', 'site'],
  signup: ['auth', 'consent', 'forms', 'members', 'profile', 'search', 'site'],
  site: [],
  transparency: ['complaints', 'moderation', 'pages', 'safety'],
};

/** Which worker feature may import the store and rules of which other one. These edges form no cycle. */
export const WORKER_FEATURES = {
  account: ['auth', 'chat', 'likes', 'notifications', 'photo-requests', 'photos'],
  activity: ['chat', 'likes', 'members', 'photo-requests', 'photos', 'safety'],
  'age-check': [],
  auth: ['activity', 'photos'],
  chat: ['likes', 'members', 'notifications', 'photos', 'safety'],
  complaints: ['auth', 'transparency'],
  consent: [],
  credits: ['operators'],
  discounts: ['operators'],
  games: ['likes', 'members', 'presence', 'safety', 'search'],
  landers: ['members'],
  likes: ['members', 'notifications', 'photos', 'safety'],
  members: ['photos', 'safety'],
  moderation: ['auth', 'chat', 'operators', 'photos', 'transparency'],
  notifications: [],
  operators: [],
  pages: ['payments', 'pricing'],
  payments: ['credits', 'discounts', 'operators'],
  'photo-requests': ['members', 'notifications', 'safety'],
  photos: ['safety'],
  presence: ['members'],
  pricing: ['payments'],
  profile: ['auth', 'members', 'notifications', 'photos', 'presence'],
  safety: ['transparency'],
  search: ['members', 'presence'],
  signup: ['auth', 'consent', 'members', 'presence'],
  site: [],
  transparency: [],
};

/**
 * Contracts and rules in client/ that a worker feature reads besides its own. They are pure, so cycles cannot
 * arise.
 */
export const WORKER_READS = {
  account: [],
  activity: ['photos'],
  'age-check': ['auth'],
  auth: ['discounts', 'signup'],
  chat: ['credits', 'members', 'notifications', 'safety'],
  complaints: [],
  consent: ['members'],
  discounts: ['payments'],
  games: ['members', 'search', 'signup'],
  landers: ['members'],
  likes: [],
  members: ['consent', 'likes', 'signup'],
  notifications: [],
  pages: ['payments', 'site'],
  'photo-requests': ['members'],
  photos: ['members'],
  presence: [],
  pricing: ['discounts'],
  profile: ['consent', 'members', 'photos', 'signup'],
  safety: ['members'],
  search: ['site'],
  signup: ['members'],
  site: ['auth'],
  transparency: ['complaints', 'moderation', 'safety'],
};

/**
 * Which rooms of `worker/` a room may import besides itself and the files directly in `worker/`. The list of jobs, the
 * entries and the application put everything together, so that nothing below them imports them.
 * @type {Record<string, readonly string[]>}
 */
export const WORKER_ROOMS = {
  ports: [],
  db: ['ports'],
  payments: ['ports'],
  sms: ['db', 'ports'],
  context: ['db', 'ports', 'session'],
  realtime: ['context', 'db', 'ports'],
  jobs: ['context', 'db', 'ports'],
  limits: ['context', 'db', 'jobs', 'ports'],
  platform: ['db', 'limits', 'payments', 'ports', 'realtime'],
  tenancy: ['context', 'ports', 'session'],
  idempotency: ['context', 'db', 'session'],
  // What a page shows of a member is read along with the session in one statement.
  session: ['context', 'db', 'features', 'limits', 'ports', 'tenancy'],
  // Features decide whether an email is still wanted when it is sent.
  mail: ['context', 'db', 'features', 'jobs', 'ports', 'tenancy'],
  http: ['context', 'db', 'idempotency', 'jobs', 'limits', 'ports', 'session', 'ssr', 'tenancy'],
  ssr: ['context', 'http', 'ports', 'session', 'tenancy'],
  features: [
    'context',
    'db',
    'http',
    'idempotency',
    'jobs',
    'limits',
    'mail',
    'payments',
    'ports',
    'realtime',
    'session',
    'tenancy',
  ],
};
