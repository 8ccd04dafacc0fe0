import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { FictionalPopover } from '#client/ui/overlays/fictional-popover.tsx';
import { popoverCloser, popoverOpener } from '#client/ui/overlays/popover.tsx';
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
      <FictionalPopover
        id={popoverId}
        icon={icon}
        title={t('members.fictional.what')}
        points={[t('members.fictional.always_marked', { word }), t('members.fictional.never_online')]}
        actions={
          <Button size="sm" {...popoverCloser(popoverId)}>
            {t('members.fictional.close')}
          </Button>
        }
      >
        {t('members.fictional.who')}
      </FictionalPopover>
    </>
  );
}
