import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { redirectMembers } from '#client/features/auth/queries.ts';
import { FictionalIcon } from '#client/features/members/fictional-mark.tsx';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { HomeFaq } from './home-faq.tsx';
import { MemberShowcase } from './member-showcase.tsx';
import { useNicheName } from './niche-texts.ts';
import { HomeOpening } from './opening.tsx';
import { useHomeLook } from './pictures.ts';
import { SpokenLines } from './spoken-lines.tsx';
import '#client/ui/faq.css';
import '#client/ui/hero.css';
import './home.css';
import './openings.css';
import { Pill } from '#client/ui/labels/pill.tsx';

/** A logged-in member's home is the members page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { call, queries } = context.get(loaderApi);
  await redirectMembers({ call, queries });
  await queries.query({ ...showcaseQuery(call), staleTime: 'static' });
  return null;
}

export const handle: PageHandle = {
  isCacheable: true,
  hydratesOnInteraction: true,
  indexed: true,
};

/** The home page: the first question in the look of the site, then what its niche cares about, and answers. */
export function Component() {
  const t = useT();
  const niche = useNicheName();
  const { opening } = useHomeLook();
  const isClosed = useClosedSite() !== null;
  return (
    <main id="main" className="home" data-opening={opening}>
      <HomeOpening />
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
          {!isClosed && (
            <li>
              <Icon name="gift" />
              {t('home.proof.free')}
            </li>
          )}
          <li>
            <FictionalIcon />
            {t('home.proof.marked')}
          </li>
        </ul>
      </div>
      <SpokenLines />
      <HomeSteps />
      <MemberShowcase />
      <SharedFacts />
      <HomeFaq />
      {!isClosed && (
        <section className="container section--last">
          <div className="ctaband night">
            <h2 className="display display--md ctaband__title">{t(`home.${niche}.closing`)}</h2>
            <SignupLink className={buttonClass({ variant: 'light', size: 'lg' })}>
              {t('home.create')}
            </SignupLink>
          </div>
        </section>
      )}
    </main>
  );
}

/** What others see of a member, and what they never do. */
function SharedFacts() {
  const t = useT();
  return (
    <section className="section container row sharing">
      <div className="lg-5 section__head">
        <h2 className="display display--md">{t('home.private.title')}</h2>
        <p className="lead">{t('home.private.text')}</p>
      </div>
      <dl className="lg-7">
        {(['age', 'town', 'birth_date', 'position', 'email'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`home.private.facts.${fact}`)}</dt>
            <dd>
              {fact === 'age' || fact === 'town' ? (
                <Pill tone="success">{t('home.private.shown')}</Pill>
              ) : (
                <Pill>{t('home.private.never')}</Pill>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the niche of the site agrees on, in three steps. */
function HomeSteps() {
  const t = useT();
  const niche = useNicheName();
  return (
    <section className="section steps">
      <div className="container">
        <h2 className="display display--md">{t(`home.${niche}.steps.title`)}</h2>
        <ol>
          {(['first', 'second', 'third'] as const).map((step) => (
            <li key={step}>
              <h3 className="display display--xs">{t(`home.${niche}.steps.${step}.title`)}</h3>
              <p>{t(`home.${niche}.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
