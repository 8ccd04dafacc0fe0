import { useId } from 'react';
import { useLanguages, useLocale, useT } from '#client/i18n/react.tsx';
import { LOCALE_NAMES } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';

/** Changing the language loads another document, so the form is submitted by the browser, not by the router. */
export function LanguageRow() {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <form className="setrow setrow--form" method="post" action={href('lang-config')}>
      <label htmlFor={id}>
        <b>{t('settings.overview.language')}</b>
      </label>
      <div className="cluster">
        <Select id={id} name="language" defaultValue={locale} autoComplete="off">
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {LOCALE_NAMES[language]}
            </option>
          ))}
        </Select>
        <Button size="sm" type="submit">
          {t('settings.overview.save')}
        </Button>
      </div>
    </form>
  );
}
