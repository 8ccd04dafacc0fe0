import { useFocusOnMount } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { usePurchaseFormat } from '../use-purchase-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';

interface Props {
  reference: string;
  receivedAt: string;
  email: string;
  /** From which the purchase was paid; a visitor is not told. */
  country?: string;
}

/** Replaces the form and takes the focus: date, time and reference of the statement. */
export function DoneHead({ reference, receivedAt, email, country }: Props) {
  const t = useT();
  const format = usePurchaseFormat(country);
  return (
    <>
      <div className="result" tabIndex={-1} ref={useFocusOnMount()}>
        <span className="result__ic withdraw__ok" aria-hidden="true">
          <Icon name="check-bold" />
        </span>
        <div>
          <h1 className="display display--md">{t('withdraw.done_title')}</h1>
          <p className="lead">{t('withdraw.done_lead', { email })}</p>
        </div>
      </div>
      <div className="withdraw__stamp">
        <span className="caption">{t('withdraw.received')}</span>
        <time dateTime={receivedAt}>{format.instant(receivedAt)}</time>
        <span className="small muted">{t('withdraw.reference', { reference })}</span>
      </div>
    </>
  );
}

/** Browsers save a page as PDF where they print it, which needs a script. */
export function SavePdfButton() {
  const t = useT();
  if (!useHydrated()) return null;
  return (
    <Button variant="ghost" onClick={() => print()}>
      {t('withdraw.save_pdf')}
    </Button>
  );
}
