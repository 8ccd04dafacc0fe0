import { type ComponentType, createElement, memo, use } from 'react';
import { prefetch } from './api/loading.ts';
import { loadTexts } from './i18n/load-texts.ts';
import type { TextBundle } from './i18n/text-bundles.ts';

interface Options {
  readonly texts?: TextBundle;
  /** The page does not reload to get the part when it fails to load. */
  readonly isOptional?: true;
}

/**
 * A part of a page whose code and texts load after the page: when it is first rendered, inside a `<Suspense>`, or when
 * `load` is called, after which it renders at once. The server renders it, and its markup stays until the code has
 * loaded.
 */
export function createLazyPart<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  { texts, isOptional }: Options = {},
) {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let rendered: Promise<ComponentType<Props>> | undefined;

  async function loadPart(): Promise<ComponentType<Props>> {
    try {
      const loadAll = () => Promise.all([loadComponent(), texts && loadTexts(texts)]);
      const [loadedPart] = await (isOptional ? prefetch(loadAll) : loadAll());
      return (part = loadedPart);
    } catch (error) {
      loading = rendered = undefined;
      throw error;
    }
  }
  const load = () => (loading ??= loadPart());
  // A part that fails to load keeps the server's markup; the rest of the page works.
  const loadOrStayPending = () =>
    (rendered ??= part
      ? createSettledPromise(part)
      : load().catch(() => new Promise<never>(() => undefined)));

  function LazyPart(props: Props) {
    return createElement(use(loadOrStayPending()), props);
  }

  return Object.assign(memo(LazyPart), { load });
}

/** React suspends on a promise unless it carries its status and value. */
function createSettledPromise<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
