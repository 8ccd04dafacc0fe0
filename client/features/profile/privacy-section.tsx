import { useMutation } from '@tanstack/react-query';
import { Form } from 'react-router';
import { useApi } from '#client/api/call-context.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { useErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { type MyProfile, type ProfileChanges, updateProfile } from './contract.ts';
import { myProfileMutation, finishChange, applyOptimisticChange } from './queries.ts';

const MODES = ['privacy_mode', 'invisible'] as const;

/** The visibility switches. Each saves itself; without scripts there is a button. */
export function PrivacySection({ profile }: { profile: MyProfile }) {
  const t = useT();
  const save = useChange();
  return (
    <Form className="stack stack--3" method="post" action={href('profile')} aria-labelledby="profile-privacy">
      <input type="hidden" name="section" value="privacy" />
      <h2 className="h3" id="profile-privacy">
        {t('profile.privacy.title')}
      </h2>
      {MODES.map((mode) => (
        <div key={mode} className="switchrow">
          <label className="switchrow__words">
            <strong>{t(`profile.privacy.${mode}`)}</strong>
            <input
              type="checkbox"
              className="switch"
              name={mode}
              checked={profile[mode]}
              aria-describedby={`profile-${mode}`}
              onChange={(event) => save({ [mode]: event.target.checked })}
            />
          </label>
          <p className="muted" id={`profile-${mode}`}>
            {t(`profile.privacy.${mode}_${profile[mode] ? 'on_text' : 'text'}`)}
          </p>
        </div>
      ))}
      <noscript>
        <button type="submit" className="btn">
          {t('profile.save')}
        </button>
      </noscript>
    </Form>
  );
}

/** Shown at the top, because a member who has forgotten the pause gets no messages. */
export function PausedAlert({ profile }: { profile: MyProfile }) {
  const t = useT();
  const save = useChange();
  const isConsentNeeded = useUser()?.consent_needed;
  if (!profile.paused) return null;
  if (isConsentNeeded) return <ConsentAlert />;
  return (
    <Alert
      tone="warning"
      title={t('profile.privacy.paused_title')}
      actions={
        <Form
          method="post"
          action={href('profile')}
          onSubmit={(event) => {
            event.preventDefault();
            save({ paused: false });
          }}
        >
          <input type="hidden" name="section" value="pause" />
          <Button size="sm" type="submit">
            {t('profile.privacy.resume')}
          </Button>
        </Form>
      }
    >
      {t('profile.privacy.paused_text')}
    </Alert>
  );
}

function ConsentAlert() {
  const t = useT();
  return (
    <Alert
      tone="warning"
      title={t('consent.needed.title')}
      actions={
        <ButtonLink size="sm" to={href('settings-consent')}>
          {t('consent.needed.open')}
        </ButtonLink>
      }
    >
      {t('consent.needed.text')}
    </Alert>
  );
}

/** Shows a change at once and reverts it with a message when it is rejected. */
function useChange() {
  const { call, queries } = useApi();
  const showError = useErrorToast();
  const { mutate } = useMutation({
    ...myProfileMutation,
    mutationFn: (changes: ProfileChanges) => call(updateProfile, { body: changes }),
    onMutate: (changes) =>
      applyOptimisticChange(queries, (profile) => ({ ...profile, ...(changes as Partial<MyProfile>) })),
    onError(error, _, revert) {
      revert?.();
      showError(error);
    },
    onSettled: () => finishChange(queries),
  });
  return mutate;
}
