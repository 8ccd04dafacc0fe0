import { useSuspenseQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { StaticPage as Text } from './contract.ts';
import { pageQuery } from './page-loader.ts';
import { TextBlocks, TextRuns } from './text-blocks.tsx';
import '#client/ui/faq.css';
import './prose.css';

type Heading = Pick<Sections[number], 'id' | 'title'>;

export function StaticPage({ name }: { name: string }) {
  const { data: page } = useSuspenseQuery(pageQuery(useCall(), name));
  return (
    <main id="main" className="page">
      <div className={page.sections.length > 0 ? 'container prosegrid' : 'container'}>
        {page.sections.length > 0 && <Contents headings={page.sections} lang={page.lang} />}
        <div className="prose" lang={page.lang}>
          <h1>{page.title}</h1>
          {page.lead && (
            <p className="lead">
              <TextRuns runs={page.lead} />
            </p>
          )}
          {page.intro && <TextBlocks blocks={page.intro} />}
          {page.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </main>
  );
}

type Sections = Text['sections'];

function Contents({ headings, lang }: { headings: readonly Heading[]; lang: Text['lang'] }) {
  const t = useT();
  return (
    <nav className="prosegrid__nav" aria-labelledby="on-this-page">
      <p className="caption" id="on-this-page">
        {t('pages.on_this_page')}
      </p>
      <ul className="plain" lang={lang}>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One section of a page's text with its questions. */
export function Section({ section: { id, title, blocks, parts } }: { section: Sections[number] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <TextBlocks blocks={blocks} />
      {parts.length > 0 && (
        <div className="faq">
          {parts.map((part) => (
            <details key={part.id}>
              <summary>
                <h3>{part.title}</h3>
                <Icon name="plus-bold" />
              </summary>
              {/* Browsers open a closed question when the address points at its answer. */}
              <div className="faq__answer" id={part.id}>
                <TextBlocks blocks={part.blocks} />
              </div>
            </details>
          ))}
        </div>
      )}
    </section>
  );
}
