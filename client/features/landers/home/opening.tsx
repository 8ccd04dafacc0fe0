// docs/decisions/079-home-pages.md
import type { ReactNode } from 'react';
import { AgeCheckNotice, SignupGate } from '#client/features/signup/closed-notice.tsx';
import { useSignupSubmit } from '#client/features/signup/dialog/use-open-signup.ts';
import { StartForm } from '#client/features/signup/start-form.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { useNicheName } from './niche-texts.ts';
import { getMainPicture, type HomeLook, listOtherDetails, useHomeLook } from './pictures.ts';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { useFirstQuestion } from '#client/features/signup/first-question.ts';

/** The first screen: a headline, pictures and the first question, arranged by the `data-opening` of the page. */
export function HomeOpening() {
  const t = useT();
  const niche = useNicheName();
  const look = useHomeLook();
  const { min_age } = useSettings();
  return (
    <section className="open">
      <MainPicture look={look} />
      <div className="open__in">
        <div className="open__say">
          <h1 className="display display--xl">
            {t.rich(`home.${niche}.title`, { em: (words) => <em>{words}</em> })}
          </h1>
          <p className="lead">{t(`home.${niche}.lead`)}</p>
        </div>
        {(look.opening === 'moods' || look.opening === 'grid') && <Details look={look} />}
        <SignupGate>
          <SignupStartForm question={<FirstQuestion />}>
            <AgeCheckNotice />
            <Button variant="primary" size="lg" block type="submit">
              {t('home.create')}
            </Button>
            <p className="caption">{t('home.adults', { min_age })}</p>
          </SignupStartForm>
        </SignupGate>
      </div>
    </section>
  );
}

function MainPicture({ look }: { look: HomeLook }) {
  const { dark, ...picture } = getMainPicture(look);
  return (
    <picture className="open__art">
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark.srcSet ?? dark.src} sizes="100vw" />}
      <img {...picture} sizes="100vw" alt="" fetchPriority="high" />
    </picture>
  );
}

function Details({ look }: { look: HomeLook }) {
  const details = listOtherDetails(look);
  if (details.length === 0) return null;
  return (
    <div className="open__details" aria-hidden="true">
      {details.map((src) => (
        <img key={src} src={src} alt="" fetchPriority="low" />
      ))}
    </div>
  );
}

/** The first question on another page; the others follow in the dialog or on the sign-up page. */
function SignupStartForm({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <StartForm className="signup0 open__form" question={question} onSubmit={useSignupSubmit()}>
      {children}
    </StartForm>
  );
}

const TITLE_ID = 'first-question';

/** The question of the site. Each answer begins the sign-up, and the profile then says it. */
function FirstQuestion() {
  const question = useFirstQuestion();
  if (question === null) return null;
  return (
    <div className="asks">
      <p className="asks__title" id={TITLE_ID}>
        {question.title}
      </p>
      <ul className="asks__list plain" aria-labelledby={TITLE_ID}>
        {question.answers.map(({ value, label }) => (
          <li key={value}>
            <SignupLink className="asks__answer" answer={value}>
              {label}
            </SignupLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
