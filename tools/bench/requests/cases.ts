import { DEMO_LOGIN } from '#demo/credentials.ts';
import { type Data, SITE, type Viewer } from './prepare-data.ts';

export type Variant = 'plain' | 'compressed';
const VARIANTS: readonly Variant[] = ['plain', 'compressed'];
/** A browser sends these headers. */
const ENCODINGS = 'gzip, deflate, br, zstd';

/** One kind of request that users cause. */
export interface Case {
  readonly name: string;
  readonly variants: readonly Variant[];
  /** More would wait so long that the server refuses some. */
  readonly connections: number;
  /** How many of a thousand requests of the mix. */
  readonly share: number;
  /** A slow case needs longer slices. */
  readonly slices: number;
  readonly hasReference: boolean;
  /** One request of each member, or of one visitor, without the head that all share. */
  readonly requests: (data: Data) => readonly CaseRequest[];
}

interface CaseRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted as JSON, each time with another idempotency key. */
  readonly body?: object;
}

const SEARCH = '/members?gender=a&country=NL&min_age=18&max_age=99';
const visitor = (path: string) => (): CaseRequest[] => [{ path, headers: { accept: 'text/html' } }];
/** All members in turn, as on a real site; one alone would stand in every cache and soon meet the limits. */
const members = (pathOf: (data: Data, viewer: Viewer) => string, accept: string) => (data: Data) =>
  data.viewers.map((viewer): CaseRequest => ({
    path: pathOf(data, viewer),
    headers: { accept, cookie: viewer.cookie },
  }));

const PUBLIC = { variants: VARIANTS, connections: 32, slices: 1, hasReference: true };
/** The server lets sixteen wait for however long it takes. */
const API = { ...PUBLIC, connections: 16 };
const PAGE = { variants: VARIANTS, connections: 8, slices: 1, hasReference: true };

export const CASES: readonly Case[] = [
  { name: 'lander', share: 250, requests: visitor('/landers/gallery'), ...PUBLIC },
  { name: 'home', share: 100, requests: visitor('/'), ...PUBLIC },
  { name: 'search', share: 199, requests: members(() => SEARCH, 'text/html'), ...PAGE },
  {
    name: 'profile',
    share: 100,
    requests: members(({ profile }) => `/members/${profile}`, 'text/html'),
    ...PAGE,
  },
  { name: 'likes', share: 100, requests: members(() => '/likes', 'text/html'), ...PAGE },
  { name: 'chats', share: 50, requests: members(() => '/chats', 'text/html'), ...PAGE },
  {
    name: 'conversation',
    share: 50,
    requests: members((_, { chat }) => `/chats/${chat}`, 'text/html'),
    ...PAGE,
  },
  { name: 'api', share: 150, requests: members(() => '/api/user.php', 'application/json'), ...API },
  {
    name: 'login',
    variants: ['plain'],
    connections: 2,
    share: 1,
    slices: 3,
    hasReference: false,
    requests: ({ viewers }) =>
      viewers.map(({ email }) => ({
        path: '/api/user.php',
        body: { email, password: DEMO_LOGIN.password },
      })),
  },
];

/** Put in place of this by the generator, because a repeated key gets the first answer again. */
export const NEW_KEY = '{new-key}';

/** The bytes of the requests, for a server on this port. */
export function writeRequests(case_: Case, variant: Variant, data: Data, port: number): string[] {
  return case_.requests(data).map(({ path, headers, body }) => {
    const host = `${SITE}.localhost:${port}`;
    const text = body === undefined ? '' : JSON.stringify(body);
    const all = {
      host,
      ...headers,
      ...(variant === 'compressed' && { 'accept-encoding': ENCODINGS }),
      ...(body && {
        origin: `http://${host}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        'idempotency-key': NEW_KEY,
      }),
    };
    return writeRequest(body ? 'POST' : 'GET', path, all) + text;
  });
}

export function writeRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(headers).map((pair) => pair.join(': '));
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
