import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { BY_NUMBER_PARAM } from './loader.ts';

/** For a member without a purchase that can be given back. */
export function NoPurchase() {
  const t = useT();
  const { support_email: email } = useSettings();
  return (
    <EmptyState
      icon="arrow-u-up-left"
      heading="h1"
      title={t('withdraw.none_title')}
      action={
        <div className="cluster cluster--3">
          <a className={buttonClass({ variant: 'soft' })} href={`mailto:${email}`}>
            {t('withdraw.support')}
          </a>
          <ButtonLink variant="ghost" to={`${href('withdraw')}?${BY_NUMBER_PARAM}=1`}>
            {t('withdraw.by_number')}
          </ButtonLink>
        </div>
      }
    >
      {t('withdraw.none_text')}
    </EmptyState>
  );
}
