import type { MailContent } from '../contents/mail-content.ts';
import type { Palette } from './palette.ts';
import { SANS, font } from './table.tsx';

type Facts = NonNullable<MailContent['facts']>;

/** Amounts, dates and references stay on one line even on a phone; addresses may break anywhere. */
const UNBROKEN = 24;
const WHOLE = { whiteSpace: 'nowrap' } as const;
const BREAKS = { overflowWrap: 'anywhere' } as const;

/** Labels on the left and values on the right, as on a receipt; sums stand out. */
export function MailFacts({ facts, base }: { facts: Facts; base: Palette }) {
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 16px' }}>
      <tbody>
        {facts.map(([label, value, isSum = false], index) => {
          const cell = {
            ...font(SANS, isSum ? 16 : 14, 1.5, isSum ? 700 : 400),
            padding: '9px 0',
            borderTop: index === 0 ? 0 : `1px solid ${base.line}`,
            verticalAlign: 'top',
          };
          return (
            <tr key={label}>
              <th
                scope="row"
                align="left"
                className={isSum ? 'rule ink' : 'rule faint'}
                style={{ ...cell, paddingRight: 16, color: isSum ? base.ink : base.faint }}
              >
                {label}
              </th>
              <td
                align="right"
                className="rule ink"
                style={{ ...cell, ...(value.length > UNBROKEN ? BREAKS : WHOLE), color: base.ink }}
              >
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
