import type { ClosedSite } from '#client/features/site/settings-schema.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { type ReactNode, useId } from 'react';
import { Alert } from '#client/ui/feedback/alert.tsx';
import '#client/ui/hero.css';

interface Props {
  titleId?: string | undefined;
  heading: 'h1' | 'h2';
}

/** Why this visitor cannot sign up here, and the operator's sites where it is possible. Null when sign-up is open. */
export function useClosedSite(): ClosedSite | null {
  return useSettings().closed;
}

/** Replaces the first step. Its texts come with the settings because they may be in two languages. */
export function ClosedNotice({ titleId, heading: Heading }: Props) {
  const t = useT();
  const closed = useClosedSite();
  if (closed === null) return null;
  const { reason, texts, sites } = closed;
  const isAlone = sites.length === 0;
  return (
    <>
      {texts.map(({ language, title, text, next }, index) =>
        index === 0 ? (
          <div key={language} className="titles" lang={language}>
            <Heading className="display display--sm" id={titleId}>
              {title}
            </Heading>
            <p className="muted">{text}</p>
            {next && <p className="muted">{next}</p>}
          </div>
        ) : (
          <p key={language} className="small muted" lang={language}>
            <strong>{title}.</strong> {text} {next}
          </p>
        ),
      )}
      <div className="stack stack--2">
        {sites.map(({ name, address }, index) => (
          <a
            key={address}
            className={buttonClass({ variant: index === 0 ? 'primary' : undefined, size: 'lg', block: true })}
            href={address}
          >
            {t('signup.closed.open', { name })}
          </a>
        ))}
        {reason === 'country' && (
          <ButtonLink
            size={isAlone ? 'lg' : undefined}
            variant={isAlone ? undefined : 'ghost'}
            block
            to={`${href('signup')}?resident=1`}
          >
            {t('signup.closed.resident')}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" block to={href('login')}>
          {t('signup.closed.login')}
        </ButtonLink>
      </div>
    </>
  );
}

/** What leads to the sign-up; for a visitor who cannot sign up, the notice that says why and where they can. */
export function SignupGate({ children }: { children?: ReactNode }) {
  const titleId = useId();
  if (useClosedSite() === null) return children;
  return (
    <section className="signup0" aria-labelledby={titleId}>
      <ClosedNotice titleId={titleId} heading="h2" />
    </section>
  );
}

/** Says before anything is typed that the visitor's country requires an age check. */
export function AgeCheckNotice() {
  const { age_check_notice: notice } = useSettings();
  return notice === null ? null : <Alert icon="shield-check">{notice}</Alert>;
}
