// docs/decisions/021-routes-by-area.md
export interface Route {
  /** A last part with `?` may be missing. */
  readonly path: `/${string}`;
  readonly layout: 'default' | 'chat' | 'lander' | 'empty';
  /** A browser loads the list of the modules of a group together; those of `members` it knows from the start. */
  readonly group: 'members' | 'account' | 'chat' | 'shop' | 'public' | 'email' | 'landers' | 'info';
  /** Features whose texts the page has beyond those of every page; a browser loads them together. */
  readonly texts?: string;
  /** No 18+ warning opens on it: sign-up, links of emails, what the warning links to, and what anyone must reach at once. */
  readonly skipsWarning?: true;
  /** Below client/features/. Exports `Component` and, as needed, `loader`, `action` and `handle`. */
  readonly module: `${string}route.tsx`;
}

/** All pages that lead to a sign-up have the same texts, and so do those of the settings: one bundle each. */
const LANDER_TEXTS = 'home+lander+signup+consent';
const SETTINGS_TEXTS = 'settings+password+consent';
/** The pages after the sign-up ask for what the profile page asks for. */
const PROFILE_TEXTS = 'profile+photos+signup+gates+grants+person+consent';
const CHAT_TEXTS = 'chat+photos+gifts+person+consent';

/** Every page of the product. */
// prettier-ignore
export const routes = {
  index: { path: '/', layout: 'default', group: 'public', texts: LANDER_TEXTS, module: 'landers/home/route.tsx' },
  members: { path: '/members', layout: 'default', group: 'members', module: 'search/route.tsx' },
  'members-id': { path: '/members/:id', layout: 'default', group: 'members', texts: 'member+gates+grants+person', module: 'members/profile/route.tsx' },
  'members-id-landing': { path: '/members/:id/landing', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/member/landing-route.tsx' },
  'members-id-signup': { path: '/members/:id/signup', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/member/signup-route.tsx' },
  'members-id-landing2-slug': { path: '/members/:id/landing2/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/member/landing2-route.tsx' },
  'members-id-landing3-slug': { path: '/members/:id/landing3/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/member/landing3-route.tsx' },
  'members-id-chat': { path: '/members/:id/chat', layout: 'chat', group: 'chat', texts: CHAT_TEXTS, module: 'chat/route.tsx' },
  chats: { path: '/chats', layout: 'chat', group: 'chat', texts: CHAT_TEXTS, module: 'chat/route.tsx' },
  'chats-id': { path: '/chats/:id', layout: 'chat', group: 'chat', texts: CHAT_TEXTS, module: 'chat/route.tsx' },
  activity: { path: '/activity', layout: 'default', group: 'account', texts: 'activity+person+profile', module: 'activity/route.tsx' },
  likes: { path: '/likes', layout: 'default', group: 'account', texts: 'likes+person', module: 'likes/list/route.tsx' },
  'likes-type': { path: '/likes/:type', layout: 'default', group: 'account', texts: 'likes+person', module: 'likes/list/route.tsx' },
  'likes-m-id': { path: '/likes/m/:id', layout: 'default', group: 'account', texts: 'member+gates+grants+person', module: 'likes/liked-member-route.tsx' },
  'match-finder': { path: '/match-finder', layout: 'default', group: 'account', texts: 'games+person', module: 'games/finder/route.tsx' },
  'swipe-game': { path: '/swipe-game', layout: 'default', group: 'account', texts: 'games+person', module: 'games/swipe/route.tsx' },
  profile: { path: '/profile', layout: 'default', group: 'account', texts: PROFILE_TEXTS, module: 'profile/route.tsx' },
  notifications: { path: '/notifications', layout: 'default', group: 'account', texts: 'notifications+push', module: 'notifications/notifications-route.tsx' },
  settings: { path: '/settings', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/settings/route.tsx' },
  'settings-password': { path: '/settings/password', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/password/route.tsx' },
  'settings-email': { path: '/settings/email', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/email/change-route.tsx' },
  'settings-sessions': { path: '/settings/sessions', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/sessions/route.tsx' },
  'settings-blocked': { path: '/settings/blocked', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/blocked/route.tsx' },
  'settings-consent': { path: '/settings/consent', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/consent/route.tsx' },
  'settings-data': { path: '/settings/data', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/export/route.tsx' },
  'settings-payment-methods': { path: '/settings/payment-methods', layout: 'default', group: 'account', texts: `credits+${SETTINGS_TEXTS}`, module: 'payments/saved/route.tsx' },
  'settings-delete': { path: '/settings/delete', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, module: 'account/deletion/delete-route.tsx' },
  'settings-credits': { path: '/settings/credits', layout: 'default', group: 'account', texts: 'gifts+ledger', module: 'credits/ledger/route.tsx' },
  'mail-change-do': { path: '/mail-change/do', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, skipsWarning: true, module: 'account/email/confirm-route.tsx' },
  'mail-change-undo': { path: '/mail-change/undo', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, skipsWarning: true, module: 'account/email/undo-route.tsx' },
  credits: { path: '/credits', layout: 'default', group: 'shop', texts: 'credits+discounts', module: 'payments/shop/route.tsx' },
  'credits-repeat-order': { path: '/credits/repeat-order', layout: 'default', group: 'shop', texts: 'credits+debits+discounts', module: 'payments/repeat/route.tsx' },
  'credits-id-paymentmethod': { path: '/credits/:id/:paymentmethod?', layout: 'default', group: 'shop', texts: 'credits+discounts', module: 'payments/checkout/route.tsx' },
  directdebit: { path: '/directdebit', layout: 'default', group: 'shop', texts: 'credits+debits+discounts', module: 'payments/debits/route.tsx' },
  premium: { path: '/premium', layout: 'default', group: 'shop', texts: 'credits+discounts', module: 'payments/premium/route.tsx' },
  'transactions-id': { path: '/transactions/:id?', layout: 'default', group: 'shop', texts: 'credits+debits+discounts', module: 'payments/result/route.tsx' },
  pricing: { path: '/pricing', layout: 'default', group: 'info', texts: 'pages+pricing+credits', module: 'pricing/route.tsx' },
  withdraw: { path: '/withdraw', layout: 'default', group: 'shop', texts: 'credits+withdraw', module: 'payments/withdraw/route.tsx' },
  signup: { path: '/signup', layout: 'default', group: 'public', texts: LANDER_TEXTS, skipsWarning: true, module: 'signup/route.tsx' },
  'complete-signup': { path: '/complete-signup', layout: 'default', group: 'public', texts: PROFILE_TEXTS, skipsWarning: true, module: 'signup/complete/route.tsx' },
  'signup-matches': { path: '/signup-matches', layout: 'default', group: 'public', texts: LANDER_TEXTS, skipsWarning: true, module: 'signup/matches/route.tsx' },
  login: { path: '/login', layout: 'empty', group: 'public', texts: 'errors+vocabulary', module: 'auth/login/route.tsx' },
  'reset-password': { path: '/reset-password', layout: 'empty', group: 'email', texts: 'account+password', module: 'auth/password-reset/request-route.tsx' },
  'reset-password-do': { path: '/reset-password/do', layout: 'empty', group: 'email', texts: 'account+password', module: 'auth/password-reset/new-password-route.tsx' },
  'age-check': { path: '/age-check', layout: 'empty', group: 'account', texts: 'age', module: 'age-check/route.tsx' },
  paused: { path: '/paused', layout: 'empty', group: 'account', texts: 'age+paused', module: 'account/outside/paused-route.tsx' },
  'account-deleted': { path: '/account-deleted', layout: 'empty', group: 'email', texts: 'account+password', module: 'account/deletion/deleted-route.tsx' },
  'account-deleted-undo': { path: '/account-deleted/undo', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, skipsWarning: true, module: 'account/deletion/restore-route.tsx' },
  'account-closed': { path: '/account-closed', layout: 'default', group: 'account', texts: SETTINGS_TEXTS, skipsWarning: true, module: 'account/closed/route.tsx' },
  complaints: { path: '/complaints', layout: 'default', group: 'info', texts: 'complaints', skipsWarning: true, module: 'complaints/route.tsx' },
  appeal: { path: '/appeal', layout: 'default', group: 'info', texts: 'appeal+decision', skipsWarning: true, module: 'moderation/route.tsx' },
  'lang-config': { path: '/lang-config', layout: 'default', group: 'public', module: 'site/lang-config-route.tsx' },
  'cookie-settings': { path: '/cookie-settings', layout: 'default', group: 'public', texts: 'cookies', skipsWarning: true, module: 'site/cookie-settings-route.tsx' },
  unsubscribe: { path: '/unsubscribe', layout: 'default', group: 'account', texts: 'notifications', skipsWarning: true, module: 'notifications/unsubscribe-route.tsx' },
  'activate-done': { path: '/activate/done', layout: 'empty', group: 'email', texts: 'account+password', module: 'auth/activation/activate-route.tsx' },
  'activate-error': { path: '/activate/error', layout: 'empty', group: 'email', texts: 'account+password', module: 'auth/activation/activate-error-route.tsx' },
  'pages-ban': { path: '/pages/ban', layout: 'default', group: 'info', texts: 'pages', module: 'pages/info-route.tsx' },
  'pages-cookies': { path: '/pages/cookies', layout: 'default', group: 'info', texts: 'pages', skipsWarning: true, module: 'pages/info-route.tsx' },
  'pages-faq': { path: '/pages/faq', layout: 'default', group: 'info', texts: 'pages', module: 'pages/info-route.tsx' },
  'pages-privacy': { path: '/pages/privacy', layout: 'default', group: 'info', texts: 'pages', skipsWarning: true, module: 'pages/info-route.tsx' },
  'pages-return-policy': { path: '/pages/return-policy', layout: 'default', group: 'info', texts: 'pages', module: 'pages/info-route.tsx' },
  'pages-service': { path: '/pages/service', layout: 'default', group: 'info', texts: 'pages', module: 'pages/info-route.tsx' },
  'pages-transparency': { path: '/pages/transparency', layout: 'default', group: 'info', texts: 'complaints+decision+safety+transparency', module: 'transparency/route.tsx' },
  'pages-terms': { path: '/pages/terms', layout: 'default', group: 'info', texts: 'pages', skipsWarning: true, module: 'pages/info-route.tsx' },
  compliance: { path: '/compliance', layout: 'default', group: 'info', texts: 'pages', skipsWarning: true, module: 'pages/info-route.tsx' },
  imprint: { path: '/imprint', layout: 'default', group: 'info', texts: 'pages', skipsWarning: true, module: 'pages/info-route.tsx' },
  safety: { path: '/safety', layout: 'default', group: 'info', texts: 'pages', module: 'pages/info-route.tsx' },
  'own-page': { path: '/:token', layout: 'default', group: 'info', texts: 'pages', module: 'pages/info-route.tsx' },
  'landers-alonetonight': { path: '/landers/alonetonight/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/alonetonight/route.tsx' },
  'landers-collagelanding': { path: '/landers/collagelanding/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/collagelanding/route.tsx' },
  'landers-gallery': { path: '/landers/gallery/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/gallery/route.tsx' },
  'landers-iconslanding': { path: '/landers/iconslanding/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/iconslanding/route.tsx' },
  'landers-maplanding': { path: '/landers/maplanding/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/maplanding/route.tsx' },
  'landers-socialnetwork': { path: '/landers/socialnetwork/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/socialnetwork/route.tsx' },
  'landers-transitionsvideolanding': { path: '/landers/transitionsvideolanding/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/transitionsvideolanding/route.tsx' },
  'landers-video': { path: '/landers/video/:slug?', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/video/route.tsx' },
  'landers-tinderswipe': { path: '/landers/tinderswipe', layout: 'lander', group: 'landers', texts: LANDER_TEXTS, module: 'landers/tinderswipe/route.tsx' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Of one part of a pattern: which value it must have, and which it may have. */
type Required<Part extends string> = Part extends `:${string}?`
  ? never
  : Part extends `:${infer Name}`
    ? Name
    : never;
type Optional<Part extends string> = Part extends `:${infer Name}?` ? Name : never;
type Parts<P extends string> = P extends `${infer First}/${infer Rest}` ? First | Parts<Rest> : P;

type RequiredParams<N extends RouteName> = Required<Parts<(typeof routes)[N]['path']>>;
type Values<N extends RouteName> = Record<RequiredParams<N>, string> &
  Partial<Record<Optional<Parts<(typeof routes)[N]['path']>>, string>>;
type Params<N extends RouteName> = [RequiredParams<N>] extends [never]
  ? [params?: Values<N>]
  : [params: Values<N>];

/** The address of a page. */
export function href<N extends RouteName>(name: N, ...[params]: Params<N>): string {
  const values: Record<string, string | undefined> = params ?? {};
  return routes[name].path.replace(/\/:(\w+)(\??)/g, (_, key: string, optional: string) => {
    const value = values[key];
    return value === undefined && optional ? '' : `/${encodeURIComponent(value ?? '')}`;
  });
}

/** Whether an address is that of a page without parameters. The router compiles the pattern of the page each time. */
export function isAt(name: RouteName, pathname: string): boolean {
  const { path } = routes[name];
  return pathname === path || pathname === `${path}/`;
}

/** Paths of a site that lead to a call and not to a page. The server decodes paths, and no page begins with a `%`. */
export const CALL_PATH = /^\/(?:[^/]*%|api\/)/;
