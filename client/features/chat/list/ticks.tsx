import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

/** Whether an own message has been read. */
export function Ticks({ isRead }: { isRead: boolean }) {
  const t = useT();
  return (
    <>
      <Icon name={isRead ? 'checks-bold' : 'check-bold'} className={isRead ? 'is-read' : undefined} />
      <span className="vh">{t(isRead ? 'chat.state.read' : 'chat.state.sent')}</span>
    </>
  );
}
