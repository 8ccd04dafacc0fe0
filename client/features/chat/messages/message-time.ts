import { useLayoutEffect, useMemo, useState } from 'react';
import { useFormat } from '#client/i18n/react.tsx';
import type { Format } from '#client/i18n/format.ts';
import { getDateFormat, getRelativeTimeFormat, normalizeIntlOutput } from '#client/i18n/intl.ts';

/** Now, and the viewer's time zone. */
export interface Clock {
  readonly now: number;
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/**
 * The viewer's clock. The server does not know the time zone, so its page, and the first render that must equal it,
 * shows UTC.
 */
export function useClock(now: number): Clock {
  const [clock, setClock] = useState<Clock>({ now, timeZone: 'UTC' });
  useLayoutEffect(() => {
    const { timeZone } = getDateFormat('en').resolvedOptions();
    const tick = () => setClock({ now: Date.now(), timeZone });
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

/** The day of a moment in a time zone: '2026-11-23'. The order in which a language has the parts differs by browser. */
function toDay(at: number, timeZone: string): string {
  // The server asks for each message.
  if (timeZone === 'UTC') return new Date(at).toISOString().slice(0, 10);
  const format = getDateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}

function countDaysAgo(at: number, { now, timeZone }: Clock): number {
  const midnight = (moment: number) => Date.parse(`${toDay(moment, timeZone)}T00:00:00Z`);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

/** Writes the times of messages in the viewer's language, country and time zone. */
export function createTimeFormat(format: Format, clock: Clock) {
  const { timeZone } = clock;
  const time = (at: number) => format.date(at, { timeZone, timeStyle: 'short' });
  const date = (at: number) => {
    const isThisYear = toDay(at, timeZone).slice(0, 4) === toDay(clock.now, timeZone).slice(0, 4);
    return format.date(at, {
      timeZone,
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    });
  };
  /** 'yesterday', or undefined before it. */
  const nearDay = (days: number) =>
    days === 0 || days === 1
      ? normalizeIntlOutput(format.tag, getRelativeTimeFormat(format.tag).format(-days, 'day'))
      : undefined;
  return {
    time,
    /** The time of today, the weekday of the last week, the date before it. */
    short(at: number): string {
      const days = countDaysAgo(at, clock);
      if (days <= 0) return time(at);
      return nearDay(days) ?? (days < WEEK_DAYS ? format.date(at, { timeZone, weekday: 'short' }) : date(at));
    },
    day(at: number): string {
      const days = Math.max(0, countDaysAgo(at, clock));
      return nearDay(days) ?? (days < WEEK_DAYS ? format.date(at, { timeZone, weekday: 'long' }) : date(at));
    },
    toDay: (at: number) => toDay(at, timeZone),
  };
}

export type TimeFormat = ReturnType<typeof createTimeFormat>;

export function useTimeFormat(clock: Clock): TimeFormat {
  const format = useFormat();
  return useMemo(() => createTimeFormat(format, clock), [format, clock]);
}
