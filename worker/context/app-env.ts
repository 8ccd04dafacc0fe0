import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { RequestContext } from './request-context.ts';
import type { SisterSite } from './site-context.ts';

/** What each middleware of app.ts passes on to the next ones. */
export interface AppEnv {
  Variables: {
    site: { tenant: Tenant; company: Company; origin: string; sisters: readonly SisterSite[] };
    context: RequestContext;
  };
}
