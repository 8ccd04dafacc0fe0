import { beforeEach } from 'vitest';
import type { TestApp } from '#worker/testing/test-app.ts';
import {
  type TestBrowser,
  type TestPushService,
  createTestPushService,
} from '#worker/testing/push-service.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** A push service for an application that gets `ports`; it is empty before each test. */
export function setUpPushService() {
  const state = {} as { service: TestPushService };
  const works: Promise<void>[] = [];
  beforeEach(() => {
    state.service = createTestPushService();
    works.length = 0;
  });
  const ports: Partial<Ports> = {
    push: {
      publicKey: () => state.service.port.publicKey(),
      isKnownService: (endpoint) => state.service.port.isKnownService(endpoint),
      areKeysValid: (target) => state.service.port.areKeysValid(target),
      send: (target, message) => state.service.port.send(target, message),
    },
    defer: (work) => {
      works.push(work);
      return Promise.resolve();
    },
  };
  return {
    state,
    ports,
    /** Waits for all work in the background. */
    settle: async () => {
      while (works.length > 0) await Promise.all(works.splice(0));
    },
  };
}

export function subscribe(
  app: TestApp,
  cookie: string | undefined,
  subscription: TestBrowser['subscription'] | null,
  { site = 'ardenza', ...renewal }: { site?: string; renews?: string | null } = {},
): Promise<Response> {
  const json = { subscription, ...renewal };
  return app.ask(site, '/api/user.php?push=1', { method: 'POST', cookie, json });
}
