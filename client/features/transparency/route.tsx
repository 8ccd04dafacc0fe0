import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Link } from '#client/links.tsx';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { YearTable } from './year-table.tsx';
import '#client/features/pages/prose.css';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi, throwNotFound } from '#client/api/loader-context.ts';
import type { Call } from '#client/api/endpoint.ts';
import { getTransparency } from './contract.ts';

const transparencyQuery = (call: Call) =>
  queryOptions({ queryKey: ['transparency'], queryFn: () => call(getTransparency, {}) });

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  try {
    await queries.query({ ...transparencyQuery(call), staleTime: 0 });
  } catch (error) {
    // Another backend may not count anything.
    if (error instanceof ApiError && error.code === 'not_found') throwNotFound();
    throw error;
  }
  return null;
}

export const handle: PageHandle = {
  isCacheable: true,
  hydratesOnInteraction: true,
  indexed: true,
  title: (t) => t('transparency.title'),
  description: (t) => t('transparency.lead'),
};

/** What was reported, decided and appealed in each year. */
export function Component() {
  const t = useT();
  const { data } = useSuspenseQuery(transparencyQuery(useCall()));
  return (
    <main id="main" className="page">
      <div className="container">
        <div className="prose">
          <h1>{t('transparency.title')}</h1>
          <p className="lead">{t('transparency.lead')}</p>
          <p>
            {t.rich('transparency.how', {
              link: (words) => <Link to={href('compliance')}>{words}</Link>,
            })}
          </p>
          <p>{t('transparency.automated')}</p>
          {data.years.map((year) => (
            <YearTable key={year.year} year={year} />
          ))}
        </div>
      </div>
    </main>
  );
}
