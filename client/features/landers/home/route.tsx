import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { FictionalIcon } from '#client/features/members/fictional-mark.tsx';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { HomeFaq } from './home-faq.tsx';
import { MemberShowcase } from './member-showcase.tsx';
import { useNicheName } from './niche-texts.ts';
import { HomeOpening } from './opening.tsx';
import { SharedFacts } from './shared-facts.tsx';
import { SpokenLines } from './spoken-lines.tsx';
import { HomeSteps } from './steps.tsx';
import { useHomeLook } from './use-home-look.ts';
import '#client/ui/faq.css';
import '#client/ui/hero.css';
import './home.css';
import './openings.css';

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
