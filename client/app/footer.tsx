import { useCompany, useSettings } from '#client/features/site/site-context.tsx';
import { SiteLogo } from '#client/features/site/site-logo.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Link } from 'react-router';
import { href } from '#client/paths.ts';
import { Kept } from '#client/ui/kept.tsx';
import { FictionalIcon, useFictionalWarning } from '#client/features/members/fictional.tsx';

/** Who runs the site, for whom it is, and that some profiles are fictional. */
export function Footer() {
  return <Kept id="footer">{() => <FooterContent />}</Kept>;
}

function FooterContent() {
  const t = useT();
  const settings = useSettings();
  const company = useCompany();
  const minAge = settings.min_age ?? 18;
  return (
    <footer className="footer">
      <div className="container footer__grid">
        <div className="stack stack--3">
          <SiteLogo to={href('index')} />
          <div className="cluster cluster--3">
            <span className="age" aria-hidden="true">
              {minAge}+
            </span>
            <span className="caption">{settings.domain}</span>
          </div>
        </div>
        <div className="stack">
          <nav className="footer__links" aria-label={t('app.footer.label')}>
            <Link to={href('lang-config')}>{t('app.footer.languages')}</Link>
            <a href={`mailto:${settings.support_email}`}>{t('app.footer.support')}</a>
          </nav>
          <div className="footer__legal">
            <p className="footer__fictional">
              <FictionalIcon />
              <span>
                {t('app.footer.adults', { min_age: minAge })} {useFictionalWarning()}
              </span>
            </p>
            <address className="footer__company">
              {company.name}, {company.address}, {company.city}.{' '}
              {company.kvk && t('app.footer.registration', { number: company.kvk })}
            </address>
          </div>
        </div>
      </div>
    </footer>
  );
}
