import { FictionalIcon } from '#client/features/members/fictional-mark.tsx';
import { AgeCheckNotice } from '#client/features/signup/age-check-notice.tsx';
import { SignupGate, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { HomeFaq } from './home-faq.tsx';
import { FeatureExamples } from './feature-examples.tsx';
import { MemberShowcase } from './member-showcase.tsx';
import '#client/ui/faq.css';
import '#client/ui/hero.css';
import './home.css';
import type { ReactNode } from 'react';
import { useSignupSubmit } from '#client/features/signup/dialog/use-open-signup.ts';
import { StartForm } from '#client/features/signup/start-form.tsx';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { href } from '#client/routes.ts';

/** A logged-in member's home is the members page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  if (await queries.query({ ...userQuery(call), staleTime: 'static' })) throw redirect(href('members'));
  await queries.query({ ...showcaseQuery(call), staleTime: 'static' });
  return null;
}

export const handle: PageHandle = {
  isCacheable: true,
  hydratesOnInteraction: true,
  showsHero: true,
  indexed: true,
};

/** The home page: the first question over the picture, then the site, example profiles and answers. */
export function Component() {
  const t = useT();
  return (
    <main id="main">
      <Hero />
      <div className="container">
        <ul className="proof">
          <li>
            <Icon name="eye-slash" />
            {t('home.proof.private')}
          </li>
          <li>
            <Icon name="shield-check" />
            {t('home.proof.own_pages')}
          </li>
          <li>
            <Icon name="gift" />
            {t('home.proof.free')}
          </li>
          <li>
            <FictionalIcon />
            {t('home.proof.marked')}
          </li>
        </ul>
      </div>
      <FeatureExamples />
      <MemberShowcase />
      <HomeFaq />
      {useClosedSite() === null && (
        <section className="container section--last">
          <div className="ctaband night">
            <h2 className="display display--md ctaband__title">{t('home.closing.title')}</h2>
            <SignupLink className={buttonClass({ variant: 'light', size: 'lg' })}>
              {t('home.create')}
            </SignupLink>
          </div>
        </section>
      )}
    </main>
  );
}

function Hero() {
  const t = useT();
  const minAge = useSettings().min_age;
  return (
    <div className="hero">
      <div className="hero__art" aria-hidden="true" />
      <div className="container hero__in">
        <div className="hero__copy">
          <h1 className="display display--xl">
            {t.rich('home.hero.title', { em: (words) => <em>{words}</em> })}
          </h1>
          <p className="lead">{t('home.hero.lead')}</p>
        </div>
        <SignupGate>
          <SignupStartForm className="signup0">
            <AgeCheckNotice />
            <Button variant="primary" size="lg" block type="submit">
              {t('home.create')}
            </Button>
            <p className="caption">{t('home.adults', { min_age: minAge })}</p>
          </SignupStartForm>
        </SignupGate>
      </div>
    </div>
  );
}

/** The first question on another page; the others follow in the dialog or on the sign-up page. */
function SignupStartForm({ className, children }: { className: string; children: ReactNode }) {
  return (
    <StartForm className={className} onSubmit={useSignupSubmit()}>
      {children}
    </StartForm>
  );
}
