import {
  type Clock,
  type TimeFormat,
  getYear,
  useTimeFormat,
} from '#client/features/chat/messages/message-time.ts';
import { useFormat } from '#client/i18n/react.tsx';
import type { Format } from '#client/i18n/format.ts';
import { getRelativeTimeFormat, normalizeIntlOutput } from '#client/i18n/intl.ts';
import type { Entry } from '../contract.ts';
import { EntryRow, MessagesRow, formatChange } from './entry-row.tsx';
import { groupEntries } from './group-entries.ts';

interface Props {
  entries: readonly Entry[];
  clock: Clock;
  hasNewer: boolean;
  hasOlder: boolean;
}

/** Entries under the days on which they were made. */
export function DayList({ entries, clock, hasNewer, hasOlder }: Props) {
  const format = useFormat();
  const times = useTimeFormat(clock);
  const days = groupEntries(entries, { toDay: times.toDay, hasNewer, hasOlder });
  return days.map(({ at, total, groups }) => (
    <section key={times.toDay(at)} className="day">
      <h2 className="day__h">
        <span>{formatDay(format, times, clock, at)}</span>
        {total !== null && <span className="num">{formatChange(format, total)}</span>}
      </h2>
      <ul className="entries plain">
        {groups.map((group) => (
          <li key={group[0].id}>
            {group.length > 1 ? (
              <MessagesRow entries={group} times={times} />
            ) : (
              <EntryRow entry={group[0]} times={times} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** 'today, 23 November', '8 November', '31 December 2025'. */
function formatDay(format: Format, times: TimeFormat, { now, timeZone }: Clock, at: number): string {
  const today = times.toDay(now);
  const day = times.toDay(at);
  const date = format.date(at, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(getYear(day) !== getYear(today) && { year: 'numeric' }),
  });
  const daysAgo = today - day;
  if (daysAgo > 1) return date;
  const near = getRelativeTimeFormat(format.tag).format(-Math.max(0, daysAgo), 'day');
  return `${normalizeIntlOutput(format.tag, near)}, ${date}`;
}
