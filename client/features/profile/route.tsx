import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { FACT_GROUPS, FACTS } from '#client/facts/facts.ts';
import { useCall } from '#client/api/call-context.tsx';
import { AccountLayout } from '#client/features/account/account-layout.tsx';
import { PhotoRequests } from '#client/features/photo-requests/photo-requests.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { ProfileActionResult } from './action.ts';
import { ProfileCompleteness } from './profile-completeness.tsx';
import { useAskedFields } from './form/asked-fields.tsx';
import { EditForm, FormSection } from './form/edit-form.tsx';
import { FactsFields } from './form/facts-fields.tsx';
import { InterestsSection } from './form/interests-section.tsx';
import { PhotosSection } from './photos/photos-section.tsx';
import { PlaceFields } from './form/place-fields.tsx';
import { PausedAlert, PrivacySection } from './privacy-section.tsx';
import { getVisibleFacts } from './form/profile-form.ts';
import { myProfileQuery } from './queries.ts';
import { NameAndAboutFields } from './form/name-and-about-fields.tsx';
import { GenderAndSeekingFields } from './form/gender-and-seeking-fields.tsx';
import './my-profile.css';
import './photos/my-photos.css';
import './photos/photo-tile.css';
import { orNotFound } from '#client/api/loader-context.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { photoRequestsQuery } from '#client/features/photo-requests/queries.ts';
import { townsQuery } from '#client/features/places/queries.ts';
import { regionsQuery } from '#client/features/site/queries.ts';
import { ButtonLink } from '#client/links.tsx';

/** Loads the member's own profile and the selectable places; visitors are redirected to login. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const { call, queries } = api;
  const [{ country, region, privacy_mode: isPrivate }] = await Promise.all([
    queries.query(myProfileQuery(call)),
    queries.query({ ...regionsQuery(call), staleTime: 'static' }),
  ]);
  // The page of the list, for use without scripts.
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('requests');
  const requests = { ...photoRequestsQuery(call, after), pages: readPageCount(searchParams) };
  if (isPrivate) await orNotFound(queries.infiniteQuery({ ...requests, staleTime: 'static' }));
  if (region !== null) await queries.query({ ...townsQuery(call, country, region), staleTime: 'static' });
  return { after };
}

export { profileAction as action } from './action.ts';

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('app.account.profile'),
};

/** The member's own profile: photos, one form for typed fields, and switches that save themselves. */
export function Component() {
  const t = useT();
  const { after } = useLoaderData<typeof loader>();
  const { data: profile } = useSuspenseQuery(myProfileQuery(useCall()));
  // Without scripts a refused form comes back with what was typed.
  const answer = useActionData<ProfileActionResult>();
  const typed = answer && !answer.saved ? answer.typed : undefined;
  const edited = { ...profile, ...typed };
  const facts = getVisibleFacts(useAskedFields());
  return (
    <AccountLayout current="profile">
      <div className="own">
        <div className="between own__head">
          <h1 className="display display--md">{t('app.account.profile')}</h1>
          <ButtonLink size="sm" to={href('members-id', { id: profile.id })}>
            <Icon name="eye" />
            {t('profile.see_as_others')}
          </ButtonLink>
        </div>
        <PausedAlert profile={profile} />
        <ProfileCompleteness profile={profile} />
        <PhotosSection profile={profile} />
        <EditForm isTyped={typed !== undefined}>
          {(state) => (
            <>
              <NameAndAboutFields profile={edited} state={state} />
              {FACT_GROUPS.map((name) => ({
                name,
                facts: facts.filter((fact) => FACTS[fact].group === name),
              }))
                .filter((group) => group.facts.length > 0)
                .map((group) => (
                  <FormSection key={group.name} title={t(`profile.facts.${group.name}`)}>
                    <FactsFields profile={edited} facts={group.facts} error={(field) => state(field).error} />
                  </FormSection>
                ))}
              <InterestsSection profile={edited} state={state} />
              <GenderAndSeekingFields profile={edited} state={state} />
              <FormSection title={t('profile.place.title')}>
                <p className="muted">{t('profile.place.lead')}</p>
                <PlaceFields profile={edited} state={state} />
              </FormSection>
            </>
          )}
        </EditForm>
        <PrivacySection profile={profile} />
        {profile.privacy_mode && <PhotoRequests after={after} />}
      </div>
    </AccountLayout>
  );
}
