import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router';
import { loadTexts } from '#client/i18n/load-texts.ts';
import type { TextBundle } from '#client/i18n/text-bundles.ts';
import type { Translate } from '#client/i18n/translate.ts';
import { type RouteName, paths } from '#client/paths.ts';

/** What the server must know of a page before it renders it. */
export interface PageHandle {
  /** The same for every visitor of a site, language and country: rendered once and kept. Never personal. */
  readonly isCacheable?: true;
  /** Query parameters that make a shared page this visitor's own. Others change nothing on the server. */
  readonly personalParams?: readonly string[];
  /** The head may leave before the data is there: the page cannot turn out to be a redirect or a 404. */
  readonly streams?: true;
  /** Nothing beyond the first script is fetched before the visitor does something. */
  readonly hydratesOnInteraction?: true;
  /** Search engines may list it, unless its loader answers `{indexed: false}`. */
  readonly indexed?: true;
  /** Without it the site's own title stands. A loader that answers `{title}` is more exact. */
  readonly title?: (t: Translate) => string;
  /** What search engines and shared links say of the page. Without it the site's own description stands. */
  readonly description?: (t: Translate) => string;
  /** Source file of the page below client/, to preload its chunk. */
  readonly chunk?: string;
}

interface PageOptions extends PageHandle {
  readonly load: () => Promise<ComponentType>;
  readonly loader?: LoaderFunction;
  readonly action?: () => Promise<ActionFunction>;
  /** Texts that the page has beyond those of every page. */
  readonly texts?: TextBundle;
}

/** One line of the route list: the name gives the path, the component arrives when it is needed. */
export function page(name: RouteName, { load, loader, action, texts, ...handle }: PageOptions): RouteObject {
  const withTexts = async () => (await Promise.all([load(), texts && loadTexts(texts)]))[0];
  return {
    id: name,
    path: paths[name],
    caseSensitive: true,
    handle: handle satisfies PageHandle,
    ...(loader && { loader }),
    lazy: { Component: withTexts, ...(action && { action }) },
  };
}
