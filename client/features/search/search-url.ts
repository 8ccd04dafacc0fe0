import { href } from '#client/paths.ts';
import type { SearchForm } from './contract.ts';

/** The address of a search. */
export function toSearchParams(form: SearchForm, after?: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...form, after })) {
    if (value !== undefined) params.set(name, value === true ? '1' : String(value));
  }
  return params;
}

/** The way to a search, from anywhere. */
export function buildSearchUrl(form: SearchForm, after?: string): string {
  return `${href('members')}?${toSearchParams(form, after)}`;
}

/** What a form sends, as a search writes it: nothing empty, several interests in one, and else the first of a name. */
export function normalizeParams(sent: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name).filter(Boolean);
    const value = name === 'interests' ? values.join(',') : values[0];
    if (value) params.set(name, value);
  }
  return params;
}
