/** The whole route table (SPEC §2): name → pattern. Pure data, used by both sides. */
export const paths = {
  index: '/',
  members: '/members',
  'members-id': '/members/:id',
  login: '/login',
  signup: '/signup',
  'lang-config': '/lang-config',
} as const;

export type RouteName = keyof typeof paths;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<N extends RouteName> = [ParamNames<(typeof paths)[N]>] extends [never]
  ? []
  : [params: Record<ParamNames<(typeof paths)[N]>, string>];

/** The address of a page. */
export function href<N extends RouteName>(name: N, ...[params]: Params<N>): string {
  const values: Record<string, string> = params ?? {};
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
