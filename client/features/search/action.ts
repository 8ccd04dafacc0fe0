import { type ActionFunctionArgs, redirect } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { savedSearchesQuery } from './saved/queries.ts';
import { deleteSavedSearch, newSavedSearch, saveSearch } from './saved/contract.ts';

/** Saves the current search under a name or deletes a saved one; the page reloads with the new list. */
export async function searchAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const text = (name: string) => readText(form, name);
  const typedName = text('name');
  try {
    if (form.get('do') === 'delete') {
      const id = text('id');
      await call(deleteSavedSearch, { params: { id } });
      queries.setQueryData(
        savedSearchesQuery(call).queryKey,
        (list) => list && { searches: list.searches.filter((search) => search.id !== id) },
      );
    } else {
      const body = v.safeParse(newSavedSearch, { name: typedName, query: text('query') });
      if (!body.success) return rejectFields(toFieldErrors(body.issues), { typed: typedName });
      await call(saveSearch, { body: body.output });
    }
  } catch (error) {
    return rejectForm(error, { typed: typedName });
  }
  if (!import.meta.env.SSR) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search);
}
