import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

const bars = new Map<Locale, string>();

/** The question about the advertising cookie, outside of what React hydrates. It is the same for all sites. */
export function renderConsentBar(locale: Locale): string {
  let bar = bars.get(locale);
  if (bar === undefined) bars.set(locale, (bar = renderToStaticMarkup(<ConsentBar locale={locale} />)));
  return bar;
}

function ConsentBar({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <section className="consent" id="cookie-bar" aria-label={t('cookies.title')}>
      <form className="consent__in container" method="post" action={href('cookie-settings')}>
        <p className="consent__text">
          {t('cookies.bar.text')}{' '}
          <a className="link" href={`${href('pages-cookies')}#choice`}>
            {t('cookies.bar.more')}
          </a>
        </p>
        <div className="consent__choice">
          <button className={buttonClass({ size: 'sm' })} type="submit" name="choice" value="declined">
            {t('cookies.decline')}
          </button>
          <button className={buttonClass({ size: 'sm' })} type="submit" name="choice" value="allowed">
            {t('cookies.allow')}
          </button>
        </div>
      </form>
    </section>
  );
}
