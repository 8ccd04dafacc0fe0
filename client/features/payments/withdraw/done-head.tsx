import { useFocusOnMount } from '#client/features/forms/use-focus-on-mount.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { useTimeZone } from '../use-time-zone.ts';

interface Props {
  reference: string;
  receivedAt: string;
  email: string;
}

/** Replaces the form and takes the focus: date, time and reference of the statement. */
export function DoneHead({ reference, receivedAt, email }: Props) {
  const t = useT();
  const format = useFormat();
  const timeZone = useTimeZone();
  const at = Date.parse(receivedAt);
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
        <time dateTime={receivedAt}>
          {format.date(at, { timeZone, dateStyle: 'long', timeStyle: 'long' })}
        </time>
        <span className="small muted">{t('withdraw.reference', { reference })}</span>
      </div>
    </>
  );
}
