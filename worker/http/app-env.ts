import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { SisterSite, RequestContext } from './request-context.ts';

/** What each middleware of app.ts passes on to the next ones. */
export interface AppEnv {
  Variables: {
    site: { tenant: Tenant; company: Company; origin: string; sisters: readonly SisterSite[] };
    context: RequestContext;
  };
}
