const DAY_MS = 86_400_000;

/** The calendar day of a time, in UTC: 2026-11-27. */
export function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The given number of calendar days later, or the next day on which banks work. */
export function findDueDay(time: number, days: number): string {
  return toBankDay(toDay(time + days * DAY_MS));
}

/** The given number of days on which banks work, after a day. */
export function addBankDays(day: string, count: number): string {
  let current = day;
  for (let remainingDays = count; remainingDays > 0; remainingDays--)
    current = toBankDay(addDays(current, 1));
  return current;
}

export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY_MS);
}

/** The day itself, or the next one on which banks settle: TARGET is closed on weekends and six holidays. */
function toBankDay(day: string): string {
  let current = day;
  while (isClosed(current)) current = addDays(current, 1);
  return current;
}

const HOLIDAYS = ['01-01', '05-01', '12-25', '12-26'];

function isClosed(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || HOLIDAYS.includes(day.slice(5))) return true;
  const easter = findEaster(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

/** The anonymous Gregorian computus. */
function findEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return toDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}
