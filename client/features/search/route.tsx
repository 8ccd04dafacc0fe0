import { Suspense, useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate, useNavigation, type ActionFunction } from 'react-router';
import { prefetch } from '#client/api/loading.ts';
import { useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';
import { isAtEntry } from '#client/ui/overlays/back-closes.ts';
import type { PageHandle } from '#client/route-module.ts';
import type { SearchData, searchLoader } from './loader.ts';
import { PlaceRequiredHint } from './place-required-hint.tsx';
import { buildSearchUrl } from './search-url.ts';
import { SavedSearches, SearchTools, VisitorInvitation } from './search-parts.tsx';
import { useHasAllFilters } from './form/filter-group.tsx';
import { SearchPill } from './form/search-pill.tsx';
import { SearchResults } from './results/search-results.tsx';
import './search.css';
import './form/search-bar.css';

export { lazySearchLoader as loader } from './lazy-loader.ts';

/** Loads the action with the first form, because a page has its action before it answers a press. */
export const action: ActionFunction = async (args) => (await import('./action.ts')).searchAction(args);

export const handle: PageHandle = {
  streams: 'always',
  title: (t) => t('search.title'),
};

/** The search with its results page by page, then members who almost match. */
export function Component() {
  const t = useT();
  const search = useLoaderData<typeof searchLoader>();
  const { form, viewer, start, located, saved, offered, problems, corrected, remember } = search;
  const [problem] = Object.keys(problems);
  const { location } = useNavigation();
  const hasAllFilters = useHasAllFilters();
  useCorrectedAddress(corrected);
  useEffect(() => {
    // The next search needs the loader; this page came with its results. An earlier click loads it itself.
    prefetch(() => import('./loader.ts')).catch(() => undefined);
  }, []);
  return (
    <main id="main" className="page page--search" aria-busy={location?.pathname === href('members')}>
      <div className="container stack stack--5">
        <h1 className="vh">{t('search.title')}</h1>
        <CachedFragment name="search" of={[form, start, located, saved, offered, hasAllFilters]}>
          {() => <SearchControls {...search} />}
        </CachedFragment>
        {saved && (
          <Suspense>
            <SavedSearches form={form} />
          </Suspense>
        )}
        {problem === undefined ? (
          <SearchResults search={search} start={start} remember={remember} />
        ) : (
          <Problem field={problem} code={problems[problem] ?? 'invalid'} start={start} />
        )}
        {viewer === null && (
          <Suspense>
            <VisitorInvitation />
          </Suspense>
        )}
      </div>
    </main>
  );
}

/** Shows the answered search in the address; its data is already loaded. */
function useCorrectedAddress(corrected: string | null): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (corrected !== null && isAtEntry(location))
      void navigate(corrected, { replace: true, preventScrollReset: true });
  }, [corrected, location, navigate]);
}

/** The search form in its variants. It has hundreds of options, so the server caches the rendered markup. */
function SearchControls({ form, start, located, viewer, saved, offered }: SearchData) {
  return (
    <>
      <SearchPill form={form} />
      <Suspense>
        <SearchTools
          form={form}
          start={start}
          located={located}
          isVisitor={viewer === null}
          saved={saved}
          offered={offered}
        />
      </Suspense>
    </>
  );
}

/** Why a search cannot be answered; the form beside it contains the valid rest. */
function Problem({ field, code, start }: { field: string; code: string } & Pick<SearchData, 'start'>) {
  const t = useT();
  const text = useFormErrorText({ error: 'validation', params: {}, fields: { [field]: code } });
  // The form loads these texts.
  const needsPlace = code === 'place_unknown' && t.has('filters.place_unknown');
  return (
    <Alert
      tone="danger"
      title={t('search.problem')}
      actions={
        <ButtonLink size="sm" to={buildSearchUrl(start)}>
          {t('search.clear')}
        </ButtonLink>
      }
    >
      <p>{needsPlace ? <PlaceRequiredHint /> : text.field(field)}</p>
    </Alert>
  );
}
