import { useFictionalLabel } from '#client/features/members/fictional-mark.tsx';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';

/** The minimum age, the fictional label and the accepted terms, shown next to the button. */
export function SmallPrint({ pictured = true }: { pictured?: boolean }) {
  const t = useT();
  const word = useFictionalLabel();
  const isClosed = useClosedSite() !== null;
  return (
    <p className="caption lander__small">
      {t('home.adults', { min_age: useSettings().min_age ?? 18 })}{' '}
      {pictured && <>{t('lander.all_fictional', { word })} </>}
      {!isClosed && t.rich('lander.agree', { link: linkTo(href('pages-terms')) })}
    </p>
  );
}
