import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

const GAINS = [
  ['photos', 'images-duotone'],
  ['conversations', 'chats-circle-duotone'],
  ['self', 'heart-duotone'],
] as const;

/** What Premium adds, in words; the table below has the numbers. */
export function Gains() {
  const t = useT();
  return (
    <ul className="gains section">
      {GAINS.map(([gain, icon]) => (
        <li key={gain}>
          <Icon name={icon} />
          <h2 className="h3">{t(`credits.premium.gains.${gain}`)}</h2>
          <p>{t(`credits.premium.gains.${gain}_text`)}</p>
        </li>
      ))}
    </ul>
  );
}
