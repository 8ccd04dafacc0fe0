import { COMPLAINT_KINDS } from '#client/features/complaints/contract.ts';
import { DECISION_ACTIONS } from '#client/features/moderation/contract.ts';
import { REPORT_REASONS } from '#client/features/safety/contract.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import type { TransparencyYear } from './contract.ts';
import './transparency.css';

type Row = readonly [label: string, value: string | number];

/** One table a year. Each group of rows has a heading and, where it is a sum of parts, the sum first. */
export function YearTable({ year: { year, counts, median_days: days } }: { year: TransparencyYear }) {
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
            [t('transparency.median'), days === null ? t('transparency.no_median') : days],
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
          <td>{typeof value === 'number' ? format.number(value) : value}</td>
        </tr>
      ))}
    </tbody>
  );
}
