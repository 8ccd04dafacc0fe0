import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Chat, WaitingMessage as Waiting } from '../contract.ts';
import { useWaiting } from './use-waiting.ts';

interface Props {
  profile: Pick<Chat['profile'], 'id' | 'name'>;
  waiting: Waiting;
  /** Takes the text over from a message that could not be sent. */
  onEdit?: ((text: string) => void) | null;
}

/** A first message that waits for the confirmation of the address, or could not be sent after it, and why. */
export function WaitingMessage({ profile: { id, name }, waiting: { text, problem }, onEdit }: Props) {
  const t = useT();
  const { isBusy, takeBack } = useWaiting(id);
  return (
    <div className="waiting">
      <p className="waiting__text" dir="auto">
        {text}
      </p>
      <div className="waiting__row">
        <span className="caption waiting__state" role="status">
          <Icon name={problem === null ? 'clock' : 'warning-circle-fill'} />
          {problem === null ? t('chat.waiting.state') : t(`chat.waiting.failed.${problem}`, { name })}
        </span>
        <Button
          size="sm"
          variant="soft"
          busy={isBusy}
          onClick={() => void takeBack(text).then((isTaken) => isTaken && onEdit?.(text))}
        >
          {t(problem === null ? 'chat.waiting.take_back' : 'chat.waiting.edit')}
        </Button>
      </div>
    </div>
  );
}
