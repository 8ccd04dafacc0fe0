import { beforeEach } from 'vitest';

/** What `create` returns before each test, in one object: read its properties in the tests, as they change. */
export function prepareEach<State extends object>(create: () => Promise<State>): State {
  const state = {} as State;
  beforeEach(async () => void Object.assign(state, await create()));
  return state;
}
