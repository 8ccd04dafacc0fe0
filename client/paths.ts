/** The whole route table (SPEC §2): name → pattern. Pure data, used by both sides. A last part with `?` may be missing. */
export const paths = {
  index: '/',
  members: '/members',
  'members-id': '/members/:id',
  'members-id-landing': '/members/:id/landing',
  'members-id-signup': '/members/:id/signup',
  'members-id-landing2-slug': '/members/:id/landing2/:slug?',
  'members-id-landing3-slug': '/members/:id/landing3/:slug?',
  activity: '/activity',
  likes: '/likes',
  'likes-type': '/likes/:type',
  'likes-m-id': '/likes/m/:id',
  'match-finder': '/match-finder',
  'swipe-game': '/swipe-game',
  profile: '/profile',
  notifications: '/notifications',
  settings: '/settings',
  'settings-password': '/settings/password',
  'settings-email': '/settings/email',
  'settings-sessions': '/settings/sessions',
  'settings-blocked': '/settings/blocked',
  'settings-data': '/settings/data',
  'settings-delete': '/settings/delete',
  'mail-change-do': '/mail-change/do',
  'mail-change-undo': '/mail-change/undo',
  pricing: '/pricing',
  signup: '/signup',
  'complete-signup': '/complete-signup',
  'signup-matches': '/signup-matches',
  login: '/login',
  'reset-password': '/reset-password',
  'reset-password-do': '/reset-password/do',
  'account-deleted': '/account-deleted',
  'account-deleted-undo': '/account-deleted/undo',
  complaints: '/complaints',
  'lang-config': '/lang-config',
  unsubscribe: '/unsubscribe',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  'pages-ban': '/pages/ban',
  'pages-cookies': '/pages/cookies',
  'pages-faq': '/pages/faq',
  'pages-privacy': '/pages/privacy',
  'pages-return-policy': '/pages/return-policy',
  'pages-service': '/pages/service',
  'pages-terms': '/pages/terms',
  compliance: '/compliance',
  imprint: '/imprint',
  safety: '/safety',
  'landers-alonetonight': '/landers/alonetonight/:slug?',
  'landers-collagelanding': '/landers/collagelanding/:slug?',
  'landers-gallery': '/landers/gallery/:slug?',
  'landers-iconslanding': '/landers/iconslanding/:slug?',
  'landers-maplanding': '/landers/maplanding/:slug?',
  'landers-socialnetwork': '/landers/socialnetwork/:slug?',
  'landers-transitionsvideolanding': '/landers/transitionsvideolanding/:slug?',
  'landers-video': '/landers/video/:slug?',
  'landers-tinderswipe': '/landers/tinderswipe',
} as const;

export type RouteName = keyof typeof paths;

/** Of one part of a pattern: which value it must have, and which it may have. */
type Required<Part extends string> = Part extends `:${string}?`
  ? never
  : Part extends `:${infer Name}`
    ? Name
    : never;
type Optional<Part extends string> = Part extends `:${infer Name}?` ? Name : never;
type Parts<P extends string> = P extends `${infer First}/${infer Rest}` ? First | Parts<Rest> : P;

type RequiredParams<N extends RouteName> = Required<Parts<(typeof paths)[N]>>;
type Values<N extends RouteName> = Record<RequiredParams<N>, string> &
  Partial<Record<Optional<Parts<(typeof paths)[N]>>, string>>;
type Params<N extends RouteName> = [RequiredParams<N>] extends [never]
  ? [params?: Values<N>]
  : [params: Values<N>];

/** The address of a page. */
export function href<N extends RouteName>(name: N, ...[params]: Params<N>): string {
  const values: Record<string, string | undefined> = params ?? {};
  return paths[name]
    .replace(/\/:(\w+)\?$/, (_, key: string) => (values[key] === undefined ? '' : `/:${key}`))
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
