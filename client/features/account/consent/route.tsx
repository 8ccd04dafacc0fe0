import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { SettingsSection } from '../settings-section.tsx';
import { SuccessMessage } from '../success-message.tsx';
import type { consentAction } from './action.ts';
import { GiveConsent } from './give-consent.tsx';
import type { consentLoader } from './loader.ts';
import { StandingConsent } from './standing-consent.tsx';

export { consentLoader as loader } from './loader.ts';
export { consentAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('consent.title'),
};

/** The consent to the use of data about sexual orientation: withdrawn here, and asked again. */
export function Component() {
  const t = useT();
  const { given_at: givenAt } = useLoaderData<typeof consentLoader>();
  const errors = useActionData<typeof consentAction>();
  const done = useSearchParams()[0].get('done');
  return (
    <SettingsSection title={t('consent.title')}>
      {done === 'withdrawn' && givenAt === null && <SuccessMessage>{t('consent.withdrawn')}</SuccessMessage>}
      {done === 'given' && givenAt !== null && <SuccessMessage>{t('consent.done')}</SuccessMessage>}
      {givenAt === null ? (
        <GiveConsent errors={errors} />
      ) : (
        <StandingConsent givenAt={givenAt} errors={errors} />
      )}
    </SettingsSection>
  );
}
