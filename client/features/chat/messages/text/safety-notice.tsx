import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

interface Props {
  name: string;
  onReport: () => void;
  onBlock: () => void;
}

/** Stands below the first message of a new peer that could be a fraud. */
export function SafetyNotice({ name, onReport, onBlock }: Props) {
  const t = useT();
  return (
    <div className="logline">
      <div className="alert alert--warning notice" role="note">
        <Icon name="shield-warning-fill" />
        <p>{t('chat.warning')}</p>
        <div className="notice__do">
          <button className="link" type="button" onClick={onReport}>
            {t('chat.message.report')}
          </button>
          <button className="link" type="button" onClick={onBlock}>
            {t('person.block', { name })}
          </button>
        </div>
      </div>
    </div>
  );
}
