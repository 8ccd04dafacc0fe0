import { useLanguages, useLocale, useT } from '#client/i18n/react.tsx';
import { LOCALE_NAMES, type Locale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';
import { Menu, menuItem } from '#client/ui/overlays/menu.tsx';

/** The languages of the visitor's country. A plain form, so that it works without scripts. */
export function LanguageMenu() {
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <CachedFragment name="languages" of={[languages]}>
      {() => <Choice languages={languages} />}
    </CachedFragment>
  );
}

function Choice({ languages }: { languages: readonly Locale[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Menu
      label={t('site.language.label', { language: LOCALE_NAMES[locale] })}
      name="topbar"
      triggerClassName="menubtn--lang"
      trigger={
        <>
          <Icon name="globe" />
          <span>{locale.toUpperCase()}</span>
          <Icon name="caret-down-bold" className="i--caret" />
        </>
      }
    >
      <form role="none" method="post" action={href('lang-config')}>
        {languages.map((language) => (
          <button
            {...menuItem({ checked: language === locale })}
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
          >
            {LOCALE_NAMES[language]}
            {language === locale && <Icon name="check-bold" className="i--end" />}
          </button>
        ))}
      </form>
    </Menu>
  );
}
