import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useCall } from '#client/api/call-context.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { RetryAlert } from '#client/features/forms/retry-alert.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { IconButton, iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { useFocusAfterRemoval } from '#client/ui/focus/focus.ts';
import type { SearchForm } from '../contract.ts';
import { SAVED_SEARCHES_MAX, SEARCH_NAME_MAX } from '../rules.ts';
import { savedSearchesQuery } from './queries.ts';
import type { SavedSearch } from './contract.ts';
import type { searchAction } from '../action.ts';
import { buildSearchUrl, toSearchParams } from '../search-url.ts';

/** The saved searches and a form that saves the current one. Open while the address says so. */
export function SavedSearchesPanel({ form }: { form: SearchForm }) {
  const t = useT();
  const { data, isFetching, refetch } = useQuery(savedSearchesQuery(useCall()));
  const searches = data?.searches;
  const errors = useActionData<typeof searchAction>() ?? undefined;
  const text = useFormErrorText(errors);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(searches?.length ?? 0, title);
  return (
    <section className="card saved stack" aria-labelledby="saved-title">
      <div className="between">
        <h2 className="display display--xs" id="saved-title" ref={title} tabIndex={-1}>
          {t('filters.saved.title')}
        </h2>
        <Link
          className={iconButtonClass()}
          to={buildSearchUrl(form)}
          aria-label={t('filters.saved.close')}
          preventScrollReset
        >
          <Icon name="x" />
        </Link>
      </div>
      {text.form && <Alert tone="danger">{text.form}</Alert>}
      {searches ? (
        <Searches form={form} searches={searches} errors={errors} error={text.field('name')} />
      ) : (
        <RetryAlert text={t('filters.saved.failed')} onRetry={() => void refetch()} isBusy={isFetching} />
      )}
    </section>
  );
}

interface SearchesProps extends SaveProps {
  searches: readonly SavedSearch[];
}

function Searches({ searches, ...save }: SearchesProps) {
  const t = useT();
  return (
    <>
      {searches.length > 0 ? (
        <ul className="saved__list">
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      ) : (
        <p className="muted small">{t('filters.saved.none')}</p>
      )}
      {searches.length < SAVED_SEARCHES_MAX ? (
        <SaveForm key={searches.length} {...save} />
      ) : (
        <Alert tone="info">{t('errors.saved_searches_full')}</Alert>
      )}
    </>
  );
}

/** Deleting hides it at once; it returns when the server rejects that. */
function SavedSearchRow({ search: { id, name, query } }: { search: SavedSearch }) {
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

interface SaveProps {
  form: SearchForm;
  /** The rejected input. */
  errors: (FormErrors & { typed: string }) | undefined;
  error: string | undefined;
}

function SaveForm({ form, errors, error }: SaveProps) {
  const t = useT();
  const { formData } = useNavigation();
  return (
    <ActionForm className="saved__form" errors={errors} preventScrollReset keptAs="saved-search">
      <input type="hidden" name="query" value={String(toSearchParams(form))} />
      <Field label={t('filters.saved.name')} controlId="saved-name" error={error}>
        <TextInput
          name="name"
          defaultValue={errors?.typed}
          placeholder={t('filters.saved.example')}
          maxLength={SEARCH_NAME_MAX}
          required
          autoComplete="off"
        />
      </Field>
      <Button type="submit" name="do" value="save" busy={formData?.has('name')}>
        {t('filters.saved.save')}
      </Button>
    </ActionForm>
  );
}
