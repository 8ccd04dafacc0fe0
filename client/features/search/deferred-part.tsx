import { type ComponentType, createElement, memo, use } from 'react';
import { loadTexts } from '#client/i18n/load-texts.ts';

/**
 * A part of the search page whose code and texts load after the page. The server renders it, so its links and forms
 * work at once; inside a `<Suspense>` the server's markup stays until the code has loaded. Call `load` in the loader
 * when it must not be late.
 */
export function createDeferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let rendered: Promise<ComponentType<Props>> | undefined;

  async function loadPart(): Promise<ComponentType<Props>> {
    try {
      const [found] = await Promise.all([load(), loadTexts('filters')]);
      return (part = found);
    } catch (error) {
      loading = rendered = undefined;
      throw error;
    }
  }
  const loadOnce = () => (loading ??= loadPart());
  // A part that fails to load keeps the server's markup; the rest of the page works.
  const loadOrStayPending = () =>
    (rendered ??= part
      ? createSettledPromise(part)
      : loadOnce().catch(() => new Promise<never>(() => undefined)));

  function DeferredPart(props: Props) {
    return createElement(use(loadOrStayPending()), props);
  }

  return Object.assign(memo(DeferredPart), { load: loadOnce });
}

/** React suspends on a promise unless it carries its status and value. */
function createSettledPromise<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
