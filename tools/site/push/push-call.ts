import * as z from 'zod';
import { TenantFileError, problem } from '#tenants/compile/problems.ts';
import { SiteMistake } from '../site-mistake.ts';

const TIMEOUT_MS = 60_000;

const version = z.object({ kind: z.enum(['company', 'site']), id: z.string(), number: z.number() });
export type Version = z.infer<typeof version>;

/** What the server says (worker/http/routes/receive-site-files.ts). */
const stored = z.object({ pushed: z.array(version), unchanged: z.array(version) });
export type Stored = z.infer<typeof stored>;

const refusal = z.object({
  error: z.string(),
  message: z.string().optional(),
  problems: z.array(problem).optional(),
  pictures: z.array(z.string()).optional(),
  removals: z.array(z.string()).optional(),
});

export interface PushServer {
  readonly address: URL;
  readonly key: string;
}

const INCOMPLETE = {
  /** Of pictures that the server needs, such as `demo/icon192`. */
  pictures: 'Pictures are missing.',
  /** Of the files of pages that the server has and that are gone here, such as `demo/pages/rules.nl.md`. */
  removes: 'Pages are gone here that the server has.',
} as const;

/** What the body of a push lacks; nothing was stored. */
export class IncompletePush extends SiteMistake {
  override name = 'IncompletePush';
  readonly lacks: keyof typeof INCOMPLETE;
  readonly names: readonly string[];

  constructor(lacks: keyof typeof INCOMPLETE, names: readonly string[]) {
    super(INCOMPLETE[lacks]);
    this.lacks = lacks;
    this.names = names;
  }
}

/**
 * Sends files of sites to a server.
 * @throws SiteMistake in words for who pushes.
 * @throws IncompletePush where the same has to be sent again with pictures, or with removals that the one who pushes has read.
 */
export async function callPush({ address, key }: PushServer, body: object): Promise<Stored> {
  const { host } = address;
  const answer = await fetch(new URL('/site-files', address), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The key goes to this address only.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw Object.assign(
      new SiteMistake(`${host} does not answer. It is not known whether it has stored anything: try again.`),
      { cause },
    );
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    const parsed = stored.safeParse(said);
    if (parsed.success) return parsed.data;
  }
  const refused = refusal.safeParse(said);
  if (!refused.success || answer.ok)
    throw new SiteMistake(
      `${host} does not take files of sites (status ${answer.status}). Is the address right?`,
    );
  const { error, message, problems, pictures, removals } = refused.data;
  if (problems) throw new SiteMistake(new TenantFileError(problems).message.trimEnd());
  if (removals) throw new IncompletePush('removes', removals);
  if (pictures) throw new IncompletePush('pictures', pictures);
  throw new SiteMistake(message ?? SENTENCES[error] ?? `${host} refuses the push: ${error}.`);
}

const SENTENCES: Readonly<Record<string, string>> = {
  bad_request:
    'The server does not understand the push. Is this a release of another time than that of the server?',
  busy: 'The server is busy. Nothing was pushed: try again in a minute.',
  too_large: 'That is too much at once. Nothing was pushed: name some of the sites, and then the others.',
  too_many_requests: 'That were too many tries. Wait ten seconds.',
};
