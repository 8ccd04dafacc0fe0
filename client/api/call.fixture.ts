import * as v from 'valibot';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createCall } from './call.ts';
import { defineEndpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';

/** Retries are not spread at random in these tests. */
export function setUpCalls(): void {
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

const anything = v.unknown();
const common = { summary: 'A call.', access: 'anyone', answer: anything } as const;
export const read = defineEndpoint({ ...common, method: 'GET', path: '/api/things', query: anything });
export const write = defineEndpoint({ ...common, method: 'POST', path: '/api/things', body: anything });

export const user = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/me',
  headers: { 'x-request-type': 'client' },
  isVisitorExpected: true,
});

export type Answer = Response | 'offline';

type PageOptions = Pick<NonNullable<Parameters<typeof createCall>[0]>, 'getPageMember' | 'hasNewSession'>;

/** A server that gives these answers in order and repeats the last one. Returns the requests and delays. */
export function createServer(...answers: Answer[]) {
  return createServerOf({}, ...answers);
}

/** The same, asked by a page with these options. */
export function createServerOf(page: PageOptions, ...answers: Answer[]) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = [];
  const delays: number[] = [];
  const call = createCall({
    ...page,
    fetch: async (url, init = {}) => {
      requests.push({
        url,
        init,
        headers: new Headers(init.headers),
      });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined || answer === 'offline') throw new TypeError('fetch failed');
      return answer.clone();
    },
    sleep: async (ms) => void delays.push(ms),
  });
  return { call, requests, delays };
}

export function createRefusal(
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers });
}

export async function getError(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}
