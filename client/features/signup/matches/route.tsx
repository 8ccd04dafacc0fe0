import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LikeButton } from '#client/features/likes/button/like-button.tsx';
import { MemberCardView } from '#client/features/members/card/member-card-view.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { ApiError } from '#client/api/errors.ts';
import type { Call } from '#client/api/endpoint.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import {
  type MemberCardWithDistance,
  memberCardWithDistance,
} from '#client/features/members/card/member-card.ts';
import { getMember } from '#client/features/members/contract.ts';
import { type SearchForm, searchMembers } from '#client/features/search/contract.ts';
import { MAX_AGE } from '#client/features/search/rules.ts';
import { getDefaultSearch } from '#client/features/search/parse-search.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { ButtonLink } from '#client/links.tsx';
import { readPicks } from '../signup-prefill.ts';
import * as v from 'valibot';

const MATCH_COUNT = 12;
const NEAR_YEARS = 12;

export const loader = withConsent(loadMatches);

/**
 * Members chosen before the sign-up, then members the new one looks for, near in age; if they are few, close
 * matches.
 */
async function loadMatches({ context, request }: LoaderFunctionArgs) {
  const { call, queries, user } = await enterAsMember({ context, request });
  const settings = await queries.query({ ...settingsQuery(call), staleTime: 'static' });
  const ids = readPicks(new URL(request.url).searchParams).filter((id) => id !== user.id);
  const [{ results, similar }, ...found] = await Promise.all([
    call(searchMembers, { query: toAgeRange(user, settings) }),
    ...ids.map((id) => findCard(call, id)),
  ]);
  const picks = found.filter((card) => card !== null);
  const others = [...results, ...similar].filter(({ id }) => !picks.some((pick) => pick.id === id));
  // Those who were chosen before the sign-up come first.
  return { matches: [...picks, ...others].slice(0, MATCH_COUNT), picked: picks.length > 0 };
}

/** Null for a missing or hidden member, who is left out. */
async function findCard(call: Call, id: string): Promise<MemberCardWithDistance | null> {
  try {
    // Less than the whole profile, because everything that a loader returns is embedded in the page.
    return v.parse(memberCardWithDistance, await call(getMember, { params: { id } }));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function toAgeRange(user: User, settings: SiteSettings): SearchForm {
  const { age } = user.profile;
  return {
    ...getDefaultSearch(user, settings),
    min_age: Math.min(MAX_AGE, Math.max(settings.min_age, age - NEAR_YEARS)),
    max_age: Math.min(MAX_AGE, age + NEAR_YEARS),
  };
}

/** Cards in the first row of a wide screen, whose photos load first. */
const FIRST_ROW = 4;

export const handle: PageHandle = {
  title: (t) => t('signup.matches.title'),
};

export function Component() {
  const t = useT();
  const { matches, picked } = useLoaderData<typeof loader>();
  const nextPage = (
    <ButtonLink variant="primary" size="lg" to={href('members')}>
      {t('signup.matches.search')}
    </ButtonLink>
  );
  return (
    <main id="main" className="page container stack stack--6">
      <div className="titles">
        <h1 className="display display--md">{t('signup.matches.heading')}</h1>
        {matches.length > 0 && (
          <p className="muted">{picked ? t('signup.matches.lead_picked') : t('signup.matches.lead')}</p>
        )}
      </div>
      {matches.length > 0 ? (
        <>
          <div className="pgrid">
            {matches.map((member, index) => (
              <FirstPerson key={member.id} member={member} isFirst={index < FIRST_ROW} />
            ))}
          </div>
          <p className="more">{nextPage}</p>
        </>
      ) : (
        <EmptyState icon="magnifying-glass-duotone" title={t('signup.matches.none_title')} action={nextPage}>
          {t('signup.matches.none')}
        </EmptyState>
      )}
    </main>
  );
}

/** A card with a heart, and the way to a first message, whose price stands at its field. */
function FirstPerson({ member, isFirst }: { member: MemberCardWithDistance; isFirst: boolean }) {
  const t = useT();
  const { distance_km: distance, liked = false, ...card } = member;
  return (
    <div className="stack stack--2">
      <MemberCardView
        member={card}
        to={href('members-id', { id: card.id })}
        priority={isFirst}
        distance={distance}
        action={<LikeButton member={card} listed={liked} />}
      />
      <ButtonLink
        variant="soft"
        size="sm"
        block
        to={href('members-id-chat', { id: card.id })}
        aria-label={t('signup.matches.hi_name', { name: card.name })}
      >
        <Icon name="chat-circle-dots" />
        {t('signup.matches.hi')}
      </ButtonLink>
    </div>
  );
}
