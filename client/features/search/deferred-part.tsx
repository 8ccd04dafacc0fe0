import { type ComponentType, createElement, memo, use } from 'react';
import { loadTexts } from '#client/i18n/load-texts.ts';

/**
 * A part of the search page whose code and texts come after the page itself. The server has rendered it, so links and
 * forms in it work at once; inside a `<Suspense>` it stays as the server made it until its code is there.
 * `load` first where it must not be late: in the loader.
 */
export function createDeferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  let shown: Promise<ComponentType<Props>> | undefined;

  async function arrive(): Promise<ComponentType<Props>> {
    try {
      const [found] = await Promise.all([load(), loadTexts('filters')]);
      return (part = found);
    } catch (error) {
      coming = shown = undefined;
      throw error;
    }
  }
  const come = () => (coming ??= arrive());
  // What cannot be had stays as it was; the page around it goes on.
  const patiently = () =>
    (shown ??= part ? settled(part) : come().catch(() => new Promise<never>(() => undefined)));

  function Later(props: Props) {
    return createElement(use(patiently()), props);
  }

  return Object.assign(memo(Later), { load: come });
}

/** React does not wait for a promise that says what it holds. */
function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
