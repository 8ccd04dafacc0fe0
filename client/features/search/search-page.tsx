import { useLoaderData } from 'react-router';
import { useRefusalText } from '#client/features/site/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/alert.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchPill, SearchSheet } from './search-sheet.tsx';
import type { searchLoader } from './search-loader.ts';
import { SearchResults } from './search-results.tsx';

/** SPEC §2 /members: the search, its results page by page, and those who almost match. */
export function SearchPage() {
  const t = useT();
  const { form, after, problems } = useLoaderData<typeof searchLoader>();
  const [problem] = Object.keys(problems);
  return (
    <main id="main" className="page page--search">
      <div className="container stack stack--5">
        <h1 className="vh">{t('search.title')}</h1>
        <SearchPill form={form} />
        {/* Keyed by the question, so that going back shows what was asked then. */}
        <SearchBar key={`bar ${JSON.stringify(form)}`} form={form} />
        <SearchSheet key={`sheet ${JSON.stringify(form)}`} form={form} />
        {problem === undefined ? (
          <SearchResults form={form} after={after} />
        ) : (
          <Problem field={problem} code={problems[problem] ?? 'invalid'} />
        )}
      </div>
    </main>
  );
}

function Problem({ field, code }: { field: string; code: string }) {
  const t = useT();
  const text = useRefusalText({ error: 'validation', params: {}, fields: { [field]: code } });
  return (
    <Alert tone="danger" title={t('search.problem')}>
      {text.field(field)}
    </Alert>
  );
}
