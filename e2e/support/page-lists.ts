import { type Route, type RouteName, href, routes } from '#client/routes.ts';

const FORMS = [
  '/signup?gender=f&seeking=m',
  '/reset-password/do?token=x',
  '/activate/done?token=x',
  '/nowhere',
];
const OWN_PAGE = { token: 'huisregels' };
/** Addresses of pages for members beyond those of the route table. */
const MEMBER_STATES = [
  '/members?min_age=98',
  '/members?min_age=young',
  '/members/unknown',
  '/likes/mine',
  '/likes/matches',
  '/likes/nothing',
  '/match-finder?step=where',
  '/match-finder?step=what',
  '/match-finder?step=result',
  '/match-finder?min_age=young',
  '/complete-signup',
  '/complete-signup?step=photo',
  '/complete-signup?step=interests',
  '/signup-matches',
  '/premium',
  '/credits',
  '/credits/100',
  '/credits/100/card',
  '/chats',
];

/** A visitor is sent from these to the login, unless an email links to them: they open without the warning. */
function isForMembers({ group, skipsWarning, layout }: Route): boolean {
  return (group === 'members' || group === 'account') && !skipsWarning && layout === 'default';
}

/** Visitors are sent from these to the login as well, which is in the list itself. */
const FOR_MEMBERS = new Set<RouteName>([
  'credits',
  'credits-repeat-order',
  'credits-id-paymentmethod',
  'directdebit',
  'premium',
  'complete-signup',
  'signup-matches',
  'age-check',
  'paused',
]);

const isBehindLogin = (name: RouteName) => isForMembers(routes[name]) || FOR_MEMBERS.has(name);

/** The addresses of those pages of the route table; those about a member use this one. */
function listAddresses(isListed: (name: RouteName) => boolean, member: string): string[] {
  const address = href as (name: RouteName, params: object) => string;
  const names = (Object.keys(routes) as RouteName[]).filter(isListed);
  return names.map((name) => address(name, { id: member, ...OWN_PAGE }));
}

/** Every page of the route table that a visitor can open; those about a member use a member that visitors see. */
export function listVisitorPages(member: string): string[] {
  return [...listAddresses((name) => !isBehindLogin(name), member), ...FORMS];
}

/** Every page of the route table that a visitor cannot open. */
export const listPagesBehindLogin = (): string[] => listAddresses(isBehindLogin, 'unknown');

const TEXTS = (Object.keys(routes) as RouteName[])
  .filter((name) => routes[name].module === 'pages/info-route.tsx')
  .map((name) => href(name as 'own-page', OWN_PAGE));

/** Pages of texts differ by these alone, so that React takes over the first of them. */
export function isFurtherText(pathname: string): boolean {
  return TEXTS.indexOf(pathname) > 0;
}

/** Every page for members without parameters, and further states of some. */
export function listMemberPages(member: string | null): string[] {
  const pages = Object.values<Route>(routes).filter(isForMembers);
  const paths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  return [...paths, ...MEMBER_STATES, `${member}`, `${member}/chat`];
}
