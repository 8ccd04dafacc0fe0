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

/** The day of a moment in a time zone, by its number since 1970. */
function toDay(at: number, timeZone: string): number {
  // The server asks for each message.
  if (timeZone === 'UTC') return Math.floor(at / DAY_MS);
  const format = getDateFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  // The order in which a language has the parts differs by browser.
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 0) - 1, part['day']) / DAY_MS;
}

export const getYear = (day: number) => new Date(day * DAY_MS).getUTCFullYear();

/** Writes the times of messages in the viewer's language, country and time zone. */
export function createTimeFormat({ tag }: Format, { now, timeZone }: Clock) {
  const today = toDay(now, timeZone);
  const createWriter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (at: number) =>
      normalizeIntlOutput(tag, (format ??= getDateFormat(tag, { timeZone, ...options })).format(at));
  };
  const time = createWriter({ timeStyle: 'short' });
  const date = createWriter({ day: 'numeric', month: 'short' });
  const dateOfYear = createWriter({ day: 'numeric', month: 'short', year: 'numeric' });
  const shortWeekday = createWriter({ weekday: 'short' });
  const longWeekday = createWriter({ weekday: 'long' });
  /** Today, yesterday, the weekday of the last week, the date before it. */
  const write = (at: number, day: number, weekday: (at: number) => string) => {
    const ago = Math.max(0, today - day);
    if (ago < 2) return normalizeIntlOutput(tag, getRelativeTimeFormat(tag).format(-ago, 'day'));
    if (ago < WEEK_DAYS) return weekday(at);
    return getYear(day) === getYear(today) ? date(at) : dateOfYear(at);
  };
  return {
    time,
    /** The time of today, for others the day. */
    short(at: number): string {
      const day = toDay(at, timeZone);
      return day >= today ? time(at) : write(at, day, shortWeekday);
    },
    day: (at: number): string => write(at, toDay(at, timeZone), longWeekday),
    toDay: (at: number) => toDay(at, timeZone),
  };
}

export type TimeFormat = ReturnType<typeof createTimeFormat>;

export function useTimeFormat(clock: Clock): TimeFormat {
  const format = useFormat();
  return useMemo(() => createTimeFormat(format, clock), [format, clock]);
}
