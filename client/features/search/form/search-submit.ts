import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { FACT_NAMES, isNumberFact, parseRange } from '#client/facts/facts.ts';
import { href } from '#client/routes.ts';
import { normalizeParams } from '../search-url.ts';

/** Reads the search from a form as it appears in an address. */
export function readSearchParams(form: HTMLFormElement): URLSearchParams {
  const sent = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return toAnsweredParams(new URLSearchParams(sent));
}

/** As in the address of the answer, which has no whole range: another address would lead there by a second step. */
export function toAnsweredParams(sent: URLSearchParams): URLSearchParams {
  const params = normalizeParams(sent);
  for (const fact of FACT_NAMES.filter(isNumberFact)) {
    const text = params.get(fact);
    const range = text === null ? undefined : parseRange(fact, text);
    if (range) params.set(fact, range.join('-'));
    else params.delete(fact);
  }
  return params;
}

/** `onSubmit` of a search form: the same as without scripts, but without empty values in the address. */
export function useSearchSubmit(): (event: SubmitEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The results are behind the sheet.
    form.closest('dialog')?.close();
    void navigate(`${href('members')}?${readSearchParams(form)}`);
  };
}
