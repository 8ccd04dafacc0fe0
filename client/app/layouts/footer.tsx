import { Link } from '#client/links.tsx';
import { FictionalIcon, useFictionalWarning } from '#client/features/members/fictional-mark.tsx';
import { FOOTER_NAMES, FOOTER_ROUTES } from '#client/features/pages/page-names.ts';
import { formatTownLine } from '#client/features/site/company-address.ts';
import { useCompany, useSettings } from '#client/features/site/site-context.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import { useFormat, useLocale, useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';

/** The operator, the minimum age and the notice about fictional profiles. */
export function Footer() {
  return (
    <CachedFragment name="footer" of={[]}>
      {() => <FooterContent />}
    </CachedFragment>
  );
}

function FooterContent() {
  const t = useT();
  const settings = useSettings();
  return (
    <footer className="footer">
      <div className="container footer__grid">
        <div className="footer__brand stack stack--3">
          <SiteLogo to={href('index')} />
          <div className="cluster cluster--3">
            <span className="age" aria-hidden="true">
              {settings.min_age}+
            </span>
            <span className="caption">{settings.domain}</span>
          </div>
        </div>
        <div className="stack">
          <nav className="footer__links" aria-label={t('app.footer.label')}>
            {FOOTER_NAMES.map((name) => (
              <Link key={name} to={href(FOOTER_ROUTES[name])}>
                {t(`app.footer.page.${name}`)}
              </Link>
            ))}
            {settings.pages?.map(({ token, title, lang }) => (
              <Link key={token} to={href('own-page', { token })} lang={lang}>
                {title}
              </Link>
            ))}
            <Link className="footer__withdraw" to={href('withdraw')}>
              {t('app.footer.withdraw')}
            </Link>
            <Link to={href('cookie-settings')}>{t('app.footer.cookie_settings')}</Link>
            <Link to={href('lang-config')}>{t('app.footer.languages')}</Link>
          </nav>
          <div className="footer__legal">
            <p className="footer__fictional">
              <FictionalIcon />
              <span>
                {t('app.footer.adults', { min_age: settings.min_age })} {useFictionalWarning()}
              </span>
            </p>
            <UnitedStates />
            <CompanyLine />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Only in English, and only when the site's flag is set. */
function UnitedStates() {
  const t = useT();
  const { us_footer } = useSettings();
  if (useLocale() !== 'en' || !us_footer) return null;
  return <p>{t.rich('app.footer.us', { link: (words) => <Link to={href('safety')}>{words}</Link> })}</p>;
}

function CompanyLine() {
  const t = useT();
  const format = useFormat();
  const company = useCompany();
  const { name, address, country, kvk, vat_numbers } = company;
  return (
    <address className="footer__company">
      {name}, {address}, {formatTownLine(company)}, {format.country(country)}.{' '}
      {kvk && t('app.footer.registration', { number: kvk })}{' '}
      {vat_numbers.length > 0 && t('app.footer.vat', { number: vat_numbers.join(', ') })}
    </address>
  );
}
