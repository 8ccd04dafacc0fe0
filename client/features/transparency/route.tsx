import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Link } from '#client/links.tsx';
import { useCall } from '#client/api/call-context.tsx';
import { useT, useFormat } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import '#client/features/pages/prose.css';
import { loaderApi, orNotFound } from '#client/api/loader-context.ts';
import type { Call } from '#client/api/endpoint.ts';
import { getTransparency, type TransparencyYear } from './contract.ts';
import { COMPLAINT_KINDS } from '#client/features/complaints/contract.ts';
import { DECISION_ACTIONS } from '#client/features/moderation/contract.ts';
import { REPORT_REASONS } from '#client/features/safety/contract.ts';
import './transparency.css';

const transparencyQuery = (call: Call) =>
  queryOptions({ queryKey: ['transparency'], queryFn: () => call(getTransparency, {}) });

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  // Another backend may not count anything.
  await orNotFound(queries.query({ ...transparencyQuery(call), staleTime: 0 }));
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

type Row = readonly [label: string, value: number];

/** One table a year. Each group of rows has a heading and, where it is a sum of parts, the sum first. */
function YearTable({ year: { year, counts, median_days: days } }: { year: TransparencyYear }) {
  const t = useT();
  const get = (name: string) => counts[name] ?? 0;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + get(name), 0);
  const reports = REPORT_REASONS.map((reason) => `report:${reason}`);
  const complaints = COMPLAINT_KINDS.map((kind) => `complaint:${kind}`);
  const decisions = DECISION_ACTIONS.map((action) => `decision:${action}`);
  return (
    <section aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`}>{String(year)}</h2>
      <table className="counts" aria-labelledby={`year-${year}`}>
        <Group title={t('transparency.notices')} total={sum([...reports, ...complaints])}>
          {[
            [t('transparency.from_members'), get('from:member')],
            [t('transparency.from_visitors'), get('from:visitor')],
          ]}
        </Group>
        <Group title={t('transparency.reports')} total={sum(reports)}>
          {REPORT_REASONS.map((reason) => [t(`safety.reason.${reason}`), get(`report:${reason}`)])}
        </Group>
        <Group title={t('transparency.complaints')} total={sum(complaints)}>
          {COMPLAINT_KINDS.map((kind) => [t(`complaints.kind.${kind}`), get(`complaint:${kind}`)])}
        </Group>
        <Group title={t('transparency.decisions')} total={sum(decisions)}>
          {[
            ...DECISION_ACTIONS.map((action): Row => [
              t(`decision.action.${action}`),
              get(`decision:${action}`),
            ]),
            [t('transparency.by_terms'), get('ground:terms')],
            [t('transparency.by_law'), get('ground:law')],
            [t('transparency.by_machine'), 0],
            // What a site decides on its own initiative takes no days.
            ...(days === null ? [] : [[t('transparency.median'), days] as const]),
          ]}
        </Group>
        <Group title={t('transparency.appeals')} total={get('appeal:received')}>
          {[
            [t('transparency.upheld'), get('appeal:upheld')],
            [t('transparency.rejected'), get('appeal:rejected')],
          ]}
        </Group>
      </table>
    </section>
  );
}

function Group({ title, total, children }: { title: string; total: number; children: readonly Row[] }) {
  const format = useFormat();
  return (
    <tbody>
      <tr className="counts__group">
        <th scope="rowgroup">{title}</th>
        <td>{format.number(total)}</td>
      </tr>
      {children.map(([label, value]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{format.number(value)}</td>
        </tr>
      ))}
    </tbody>
  );
}
