import { href } from '#client/paths.ts';
import type { SearchForm } from './contract.ts';

/** The address of a search. */
export function searchParams(form: SearchForm, after?: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...form, after })) {
    if (value !== undefined) params.set(name, value === true ? '1' : String(value));
  }
  return params;
}

/** The way to a search, from anywhere. */
export function searchAddress(form: SearchForm, after?: string): string {
  return `${href('members')}?${searchParams(form, after)}`;
}

/** What a form sends, as a search writes it: nothing empty, and several of a name in one. */
export function tidyParams(sent: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of new Set(sent.keys())) {
    const value = sent.getAll(name).filter(Boolean).join(',');
    if (value !== '') params.set(name, value);
  }
  return params;
}
