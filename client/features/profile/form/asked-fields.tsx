import { SENSITIVE_FACTS } from '#client/facts/facts.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import { useSortedInterests } from '#client/features/members/sorted-interests.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';

export function useIsConsentNeeded(): boolean {
  return useUser()?.consent_needed ?? false;
}

const isSensitive = (field: string) => SENSITIVE_FACTS.some((fact) => fact === field);

/** The fields that the site shows, without those that cannot be stored. */
export function listAskedFields(visible: readonly string[], isConsentNeeded: boolean): readonly string[] {
  return isConsentNeeded ? visible.filter((field) => !isSensitive(field)) : visible;
}

export function useAskedFields(): readonly string[] {
  return listAskedFields(useSettings().visible_profile_fields, useIsConsentNeeded());
}

/** All interests, sorted, without those that cannot be stored. */
export function useAskedInterests(): readonly Interest[] {
  const interests = useSortedInterests();
  const isConsentNeeded = useIsConsentNeeded();
  return isConsentNeeded
    ? interests.filter((interest) => !SENSITIVE_INTERESTS.includes(interest))
    : interests;
}

/** Stands in for the fields that a member without consent is not asked for. */
export function ConsentNeeded() {
  const t = useT();
  if (!useIsConsentNeeded()) return null;
  return <p className="muted">{t.rich('consent.fields', { consent: linkTo(href('settings-consent')) })}</p>;
}
