import { type Mock, vi } from 'vitest';
import type { PageMessage } from '#client/features/notifications/push/push-payload.ts';

interface PageOptions {
  readonly isVisible?: boolean;
  /** What the page answers; undefined: it does not. */
  readonly answer?: boolean;
}

interface TestPage {
  readonly asked: PageMessage[];
  readonly visibilityState: string;
  readonly postMessage: (message: PageMessage, ports: readonly MessagePort[]) => void;
  readonly focus: Mock<() => Promise<WindowClient>>;
  readonly navigate: Mock<(path: string) => Promise<null>>;
}

/** An open page of the site, as a service worker sees it. */
export function createPage({ isVisible = true, answer }: PageOptions = {}): TestPage {
  const asked: PageMessage[] = [];
  const page: TestPage = {
    asked,
    visibilityState: isVisible ? 'visible' : 'hidden',
    postMessage(message: PageMessage, [port]: readonly MessagePort[]) {
      asked.push(message);
      if (answer !== undefined) port?.postMessage(answer);
    },
    focus: vi.fn<() => Promise<WindowClient>>(() => Promise.resolve(page as unknown as WindowClient)),
    navigate: vi.fn<(path: string) => Promise<null>>(() => Promise.resolve(null)),
  };
  return page;
}

/** A service worker with these pages. */
export function createWorker(pages: readonly TestPage[] = [], userAgent = 'Mozilla/5.0 Gecko/20100101') {
  const shown: { title: string; options: NotificationOptions | undefined }[] = [];
  const closed: string[] = [];
  const badges: number[] = [];
  const openWindow = vi.fn<(path: string) => Promise<null>>(() => Promise.resolve(null));
  const worker = {
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    registration: {
      showNotification: (title: string, options?: NotificationOptions) =>
        Promise.resolve(void shown.push({ title, options })),
      getNotifications: ({ tag }: GetNotificationOptions) =>
        Promise.resolve(
          shown
            .filter(({ options }) => options?.tag === tag)
            .map(() => ({ close: () => void closed.push(tag ?? '') })),
        ),
    },
    navigator: { userAgent, setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) },
    location: { hostname: 'ardenza.example' },
  };
  return { worker: worker as unknown as ServiceWorkerGlobalScope, shown, closed, badges, openWindow };
}

export function createData(payload: unknown): PushMessageData {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return { json: () => JSON.parse(text) as unknown } as PushMessageData;
}
