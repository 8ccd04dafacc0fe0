import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import type { Message } from '../message.ts';

const ID = 'delete-message';

interface Props {
  /** Null while the dialog is closed. */
  message: Message | null;
  /** The name of the other member. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a message is deleted, and says whether the other member keeps it. */
export function DeleteMessageDialog({ message, name, onConfirm, onClose }: Props) {
  const t = useT();
  return (
    <Dialog id={ID} sheet open={message !== null} onClose={onClose}>
      <div className="dialog__in stack">
        <DialogHead
          dialogId={ID}
          title={t('chat.message.delete_title')}
          closeLabel={t('chat.delete.cancel')}
        />
        <p>
          {t(message?.mine === false ? 'chat.message.delete_peers' : 'chat.message.delete_own', { name })}
        </p>
        <div className="stack stack--3">
          <Button variant="danger-fill" block onClick={onConfirm}>
            {t('chat.delete.confirm')}
          </Button>
          <Button block onClick={onClose}>
            {t('chat.delete.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
