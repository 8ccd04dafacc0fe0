import { getErrorText } from '#client/features/forms/as-api-error.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { useBlock } from './use-block.ts';

interface Props {
  member: { id: string; name: string };
  onClose(): void;
  onBlocked?: (() => void) | undefined;
  onUnblocked?: (() => void) | undefined;
}

/** Explains the effects of a block before it is confirmed. The dialog covers toasts, so the form itself shows an error. */
export function BlockForm({ member, onClose, onBlocked, onUnblocked }: Props) {
  const t = useT();
  const block = useBlock({
    onDone() {
      onClose();
      onBlocked?.();
    },
    onUndone: onUnblocked,
  });
  return (
    <>
      <p className="muted">{t('safety.block.text', { name: member.name })}</p>
      {block.error && <Alert tone="danger">{getErrorText(t, block.error)}</Alert>}
      <div className="safety__acts">
        <Button variant="danger-fill" busy={block.isPending} onClick={() => block.mutate(member)}>
          {t('safety.block.submit')}
        </Button>
        <Button onClick={onClose}>{t('safety.cancel')}</Button>
      </div>
    </>
  );
}
