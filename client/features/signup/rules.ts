/** A birth date as three form fields. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** 'YYYY-MM-DD', or null when the day does not exist (31 June, 29 February 2023). */
export function toIsoDate({ day, month, year }: DateParts): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Whole years between a birth date and a time, in UTC. A 29 February birthday falls on 1 March. */
export function computeAge(birthDate: string, now: number): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const today = new Date(now);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

const OLDEST = 120;

/** Error code of a birth date, or null when the person is old enough. */
export function checkBirthDate(
  birthDate: string | null,
  now: number,
  minAge: number,
): 'birth_date_invalid' | 'birth_date_too_young' | null {
  if (birthDate === null || !isDay(birthDate)) return 'birth_date_invalid';
  const age = computeAge(birthDate, now);
  if (age < 0 || age > OLDEST) return 'birth_date_invalid';
  return age < minAge ? 'birth_date_too_young' : null;
}

function isDay(iso: string): boolean {
  const [year = '', month = '', day = ''] = iso.split('-');
  return toIsoDate({ day, month, year }) === iso;
}

/** Error code of a normalized name, or null. A name must not start with @, nor be or contain an email address. */
export function checkName(name: string, email: string): 'name_starts_with_at' | 'name_is_email' | null {
  if (name.startsWith('@')) return 'name_starts_with_at';
  const isEmail = EMAIL_INSIDE.test(name) || name.toLowerCase() === email.toLowerCase();
  return isEmail ? 'name_is_email' : null;
}

/** Also matches addresses with spaces between their parts. */
const EMAIL_INSIDE = /[^\s@] ?@ ?[^\s@.]+ ?\. ?[^\s@.]/u;

const COMMONEST = new Set(
  (
    'password passwort wachtwoord motdepasse contraseña haslo12345 12345678 123456789 1234567890 qwertyui qwertyuiop ' +
    'qwerty123 iloveyou password1 password123 11111111 00000000 abcd1234 abc12345 sunshine princess football baseball ' +
    'superman trustno1 welcome1 letmein1 dragon123 monkey123 87654321 88888888 qwertzuiop azertyuiop'
  ).split(' '),
);

/** Error code of a new password (8–128 characters, never truncated), or null when it is strong enough. */
export function checkPassword(
  password: string,
  personal: { name: string; email: string; site: string },
): 'password_short' | 'password_long' | 'password_common' | 'password_personal' | null {
  const length = Array.from(password).length;
  if (length < 8) return 'password_short';
  if (length > 128) return 'password_long';
  const plain = password.toLowerCase();
  if (COMMONEST.has(plain) || new Set(plain).size < 3) return 'password_common';
  const own = [personal.name, personal.site, personal.email.split('@')[0] ?? '', personal.email];
  return own.some((word) => word.length >= 3 && isMostly(plain, word.toLowerCase()))
    ? 'password_personal'
    : null;
}

/** A word padded with a digit or two ("jonas123") is still that word. Letters of any script count. */
function isMostly(password: string, word: string): boolean {
  const letters = word.replace(NO_LETTER, '');
  return password === word || (letters !== '' && password.replace(NO_LETTER, '') === letters);
}

const NO_LETTER = /[^\p{L}\p{M}]+/gu;
