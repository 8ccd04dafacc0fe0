import type { RequestContext } from './request-context.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';

/** What each middleware of app.ts passes on to the next ones. */
export interface AppEnv {
  Variables: {
    site: ConfiguredSite;
    context: RequestContext;
  };
}
