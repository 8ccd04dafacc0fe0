import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router';
import type { Translate } from '#client/i18n/translate.ts';

/** What the module of a page exports. */
export interface RouteModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  readonly handle?: PageHandle;
}

/** The parts of a page, each loaded when the router needs it. A page without one answers with undefined. */
export type LazyRouteModule = {
  readonly [Part in keyof RouteModule]-?: () => Promise<RouteModule[Part] | undefined>;
};

/** What the server must know of a page before it renders it. */
export interface PageHandle {
  /** The page is the same for every visitor of a site, language and country, so the server caches it. Never personal. */
  readonly isCacheable?: true;
  /** How long its cached copy may be outdated, in seconds, where it shows more than the files of the site say. */
  readonly maxAgeSeconds?: number;
  /** Query parameters that make a cacheable page personal. Others change nothing on the server. */
  readonly personalParams?: readonly string[];
  /**
   * The navigation may be sent before the data is there, because no read turns the page into a redirect or a 404, or
   * changes what the navigation shows: with every address, or only with the plain path, which has no parameters.
   */
  readonly streams?: 'always' | 'plain';
  /** For visitors nothing but the first script is loaded before they interact with the page. */
  readonly hydratesOnInteraction?: true;
  /** Search engines may list the page, unless its loader answers `{indexed: false}`. */
  readonly indexed?: true;
  /** Without it the title of the site is used. A loader that answers `{title}` takes precedence. */
  readonly title?: (t: Translate) => string;
  /** For search engines and shared links. Without it the description of the site is used. */
  readonly description?: (t: Translate) => string;
}
