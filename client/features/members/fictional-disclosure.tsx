import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FictionalNotice } from '#client/ui/labels/fictional-notice.tsx';
import { FictionalPopover } from '#client/ui/overlays/fictional-popover.tsx';
import { popoverCloser, popoverOpener } from '#client/ui/overlays/popover.tsx';
import { useFictionalIcon, useFictionalWarning, useFictionalLabel } from './fictional-mark.tsx';

/** Explains on a fictional profile who operates it, with more on demand. */
export function FictionalDisclosure({ popoverId }: { popoverId: string }) {
  const t = useT();
  const icon = useFictionalIcon();
  const word = useFictionalLabel();
  return (
    <>
      <FictionalNotice icon={icon} title={t('members.fictional.this')}>
        {useFictionalWarning()}{' '}
        <button className="link" type="button" {...popoverOpener(popoverId)}>
          {t('members.fictional.what')}
        </button>
      </FictionalNotice>
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
