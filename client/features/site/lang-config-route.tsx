import { useLanguages, useLocale, useT } from '#client/i18n/react.tsx';
import { LOCALE_NAMES } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Check } from '#client/ui/forms/inputs.tsx';
import type { PageHandle } from '#client/route-module.ts';

export const handle: PageHandle = {
  isCacheable: true,
  title: (t) => t('site.lang_config.title'),
};

/** The language choice as a page of its own. */
export function Component() {
  const t = useT();
  const locale = useLocale();
  return (
    <main id="main" className="page container">
      <form
        className="card card--raised card--form stack stack--6"
        method="post"
        action={href('lang-config')}
      >
        <div className="titles">
          <h1 className="display display--sm">{t('site.lang_config.title')}</h1>
          <p className="muted">{t('site.lang_config.lead')}</p>
        </div>
        <fieldset className="stack stack--2">
          <legend className="vh">{t('site.lang_config.title')}</legend>
          {useLanguages().map((language) => (
            <Check
              key={language}
              className="check--row"
              type="radio"
              name="language"
              value={language}
              defaultChecked={language === locale}
            >
              <span lang={language}>{LOCALE_NAMES[language]}</span>
            </Check>
          ))}
        </fieldset>
        <Button variant="primary" size="lg" block type="submit">
          {t('site.lang_config.save')}
        </Button>
      </form>
    </main>
  );
}
