import { Form, useNavigation } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { SavedSearch } from './contract.ts';

/** One saved search as a link. Deleting hides it at once; it returns when the server rejects that. */
export function SavedSearchRow({ search: { id, name, query } }: { search: SavedSearch }) {
  const t = useT();
  const { formData } = useNavigation();
  if (formData?.get('id') === id) return null;
  return (
    <li>
      <Link to={`${href('members')}?${query}`}>{name}</Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <IconButton
          icon="trash"
          label={t('filters.saved.delete', { name })}
          type="submit"
          name="do"
          value="delete"
        />
      </Form>
    </li>
  );
}
