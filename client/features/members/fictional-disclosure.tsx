import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { popover, popoverCloser, popoverOpener } from '#client/ui/overlays/popover.ts';
import { useFictionalIcon, useFictionalLabel } from './fictional-mark.tsx';

/** Says in one line that a profile is fictional, in the words of the site if it has its own, with more on demand. */
export function FictionalDisclosure({ popoverId }: { popoverId: string }) {
  const t = useT();
  const icon = useFictionalIcon();
  const word = useFictionalLabel();
  const { fictional_warning: ownWords } = useSettings();
  return (
    <>
      <p className="disclosed" role="note">
        <Icon name={icon} />
        <span>
          {ownWords || t('members.fictional.line')}{' '}
          <button className="link" type="button" {...popoverOpener(popoverId)}>
            {t('members.fictional.more')}
          </button>
        </span>
      </p>
      <div {...popover(popoverId)}>
        <div className="stack stack--3">
          <div className="popover__head">
            <span className="popover__art">
              <Icon name={icon} />
            </span>
            <strong>{t('members.fictional.what')}</strong>
          </div>
          <p className="muted">{t('members.fictional.who')}</p>
          <ul className="trust">
            {[t('members.fictional.always_marked', { word }), t('members.fictional.never_online')].map(
              (point) => (
                <li key={point}>
                  <Icon name="check-bold" />
                  {point}
                </li>
              ),
            )}
          </ul>
          <div className="cluster">
            <Button size="sm" {...popoverCloser(popoverId)}>
              {t('app.close')}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
