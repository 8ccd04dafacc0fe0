import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { href } from '#client/routes.ts';
import { normalizeParams } from '../search-url.ts';

/** Reads the search from a form as it appears in an address. */
export function readSearchParams(form: HTMLFormElement): URLSearchParams {
  const sent = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return normalizeParams(new URLSearchParams(sent));
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
