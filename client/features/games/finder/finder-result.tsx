import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import {
  CARD_SKELETONS,
  PRIORITY_CARD_COUNT,
  removeDuplicates,
} from '#client/features/members/list/card-list-rules.tsx';
import { MoreLink } from '#client/features/members/list/more-link.tsx';
import { isAgeLimited } from '#client/features/search/relax-search.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { ButtonLink, Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { type FinderAnswers, type Match, MAX_COMPARED } from './contract.ts';
import { type FinderState, finderPath, listSteps } from './finder-state.ts';
import { matchesQuery } from './queries.ts';
import { MatchCard } from './match-card.tsx';

interface Props {
  finder: FinderState;
  heading: Ref<HTMLHeadingElement>;
}

export function FinderResult({ finder, heading }: Props) {
  const t = useT();
  const { answers, after, given } = finder;
  const query = useSuspenseInfiniteQuery(matchesQuery(useCall(), answers, after));
  const people = removeDuplicates(query.data.pages.flatMap((page) => page.results));
  const { compared = 0, in_common: inCommon = true } = query.data.pages[0] ?? {};
  const asksInterests = listSteps(useSettings().visible_profile_fields).includes('what');
  const hasNoQuestion = asksInterests && answers.interests.length === 0;
  const change = (
    <ButtonLink size="sm" to={finderPath('who', given)}>
      {t('games.finder.change')}
    </ButtonLink>
  );
  return (
    <main id="main" className="page container stack stack--6">
      <div className="finder__results">
        <div className="titles">
          <h1 className="display display--md" ref={heading} tabIndex={-1}>
            {t(
              inCommon || people.length === 0
                ? 'games.finder.result.title'
                : 'games.finder.result.fits.title',
            )}
          </h1>
          {people.length > 0 && (
            <p className="muted">
              {!inCommon
                ? t(hasNoQuestion ? 'games.finder.result.fits.unasked' : 'games.finder.result.fits.unshared')
                : compared === MAX_COMPARED
                  ? t('games.finder.result.of_most', { count: compared })
                  : t('games.finder.result.of_all', { count: compared })}
            </p>
          )}
        </div>
        {people.length > 0 && change}
      </div>
      <AnswerSummary answers={answers} />
      {people.length > 0 ? (
        <MatchGrid people={people} isLoadingMore={query.isFetchingNextPage} />
      ) : (
        <EmptyState icon="magnifying-glass-duotone" title={t('games.finder.none.title')} action={change}>
          <RelaxLinks answers={answers} />
        </EmptyState>
      )}
      <MoreLink query={query} to={(next) => finderPath('result', given, next)} />
      <p className="small center">
        <Link className="link" to={href('swipe-game')}>
          {t('games.finder.to_swipe')}
        </Link>
      </p>
    </main>
  );
}

function MatchGrid({ people, isLoadingMore }: { people: readonly Match[]; isLoadingMore: boolean }) {
  return (
    <ul className="pgrid matchgrid">
      {people.map((match, index) => (
        <li key={match.id}>
          <MatchCard match={match} priority={index < PRIORITY_CARD_COUNT} />
        </li>
      ))}
      {isLoadingMore &&
        CARD_SKELETONS.map((card) => (
          <li key={card.key} className="stack" aria-hidden="true">
            {card}
          </li>
        ))}
    </ul>
  );
}

/** Offers only conditions that can be relaxed. */
function RelaxLinks({ answers }: { answers: FinderAnswers }) {
  const t = useT();
  const isAges = isAgeLimited(answers, useSettings().min_age);
  const isRegion = answers.countryregion !== undefined;
  if (!isAges && !isRegion) return t('games.finder.none.later');
  return [isAges && t('games.finder.none.ages'), isRegion && t('games.finder.none.country')]
    .filter((advice) => advice !== false)
    .join(' ');
}

function AnswerSummary({ answers }: { answers: FinderAnswers }) {
  const t = useT();
  const format = useFormat();
  const chosen = answers.interests.map((interest) => t(`vocabulary.interests.${interest}`));
  const summary = t('search.summary', {
    who: t(`vocabulary.seeking.${answers.gender}`),
    min: format.number(answers.min_age),
    max: format.number(answers.max_age),
  });
  return <p className="caption">{[summary, ...chosen].join(' · ')}</p>;
}
