import { Link, useLoaderData } from 'react-router';
import { useRefusalText } from '#client/features/site/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Alert } from '#client/ui/alert.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import { Kept } from '#client/ui/kept.tsx';
import type { SearchForm } from './contract.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchPill, SearchSheet } from './search-sheet.tsx';
import type { searchLoader } from './search-loader.ts';
import { SearchResults } from './search-results.tsx';

/** SPEC §2 /members: the search, its results page by page, and those who almost match. */
export function SearchPage() {
  const t = useT();
  const { form, after, problems } = useLoaderData<typeof searchLoader>();
  const [problem] = Object.keys(problems);
  const question = `search ${JSON.stringify(form)}`;
  return (
    <main id="main" className="page page--search">
      <div className="container stack stack--5">
        <h1 className="vh">{t('search.title')}</h1>
        {/* Keyed by the question, so that going back shows what was asked then. */}
        <Kept key={question} id={question}>
          {() => <SearchControls form={form} />}
        </Kept>
        {problem === undefined ? (
          <SearchResults form={form} after={after} />
        ) : (
          <Problem field={problem} code={problems[problem] ?? 'invalid'} />
        )}
      </div>
    </main>
  );
}

/** One question in three looks. Hundreds of options: the server keeps what it has rendered of them. */
function SearchControls({ form }: { form: SearchForm }) {
  return (
    <>
      <SearchPill form={form} />
      <SearchBar form={form} />
      <SearchSheet form={form} />
    </>
  );
}

function Problem({ field, code }: { field: string; code: string }) {
  const t = useT();
  const text = useRefusalText({ error: 'validation', params: {}, fields: { [field]: code } });
  return (
    <Alert
      tone="danger"
      title={t('search.problem')}
      actions={
        <Link className={buttonClass({ size: 'sm' })} to={href('members')}>
          {t('search.clear')}
        </Link>
      }
    >
      {text.field(field)}
    </Alert>
  );
}
