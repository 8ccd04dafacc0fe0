import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';

interface Props {
  id: string;
  open: boolean;
  title: string;
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a conversation or a message is deleted. */
export function DeleteQuestion({ id, open, title, text, onConfirm, onClose }: Props) {
  const t = useT();
  return (
    <Dialog id={id} sheet open={open} onClose={onClose}>
      <div className="dialog__in stack">
        <DialogHead dialogId={id} title={title} closeLabel={t('chat.delete.cancel')} />
        <p>{text}</p>
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
