import { type Call, type EndpointSpec, buildEndpointUrl } from '#client/api/endpoint.ts';
import { ApiError, type ErrorCode } from '#client/api/errors.ts';
import { advance } from './fake-time.ts';

/**
 * A server that answers the oldest open call when the test says so. `sent` lists all calls, such as
 * 'PUT /api/a {"b":1}'.
 */
export function createHeldCalls() {
  const sent: string[] = [];
  const open: PromiseWithResolvers<unknown>[] = [];
  let isOver = false;
  const call = ((endpoint: EndpointSpec, input: { params?: unknown; query?: unknown; body?: unknown }) => {
    const body = input.body === undefined ? '' : ` ${JSON.stringify(input.body)}`;
    sent.push(`${endpoint.method} ${buildEndpointUrl(endpoint, input)}${body}`);
    if (isOver) return Promise.reject(new ApiError('authentication_required'));
    const answer = Promise.withResolvers<unknown>();
    open.push(answer);
    return answer.promise;
  }) as Call;
  return {
    call,
    sent,
    async answer(answer: unknown): Promise<void> {
      open.shift()?.resolve(answer);
      await advance();
    },
    async reject(code: ErrorCode): Promise<void> {
      open.shift()?.reject(new ApiError(code));
      await advance();
    },
    /** Rejects what is open and all later calls, so that nothing goes on in the next test. */
    async end(): Promise<void> {
      isOver = true;
      for (const { reject } of open.splice(0)) reject(new ApiError('authentication_required'));
      await advance();
    },
  };
}
