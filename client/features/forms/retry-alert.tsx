import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

interface Props {
  text: string;
  onRetry: () => void;
  /** Another try is under way. */
  isBusy?: boolean;
  className?: string;
}

/** Says that something could not be loaded and offers another try. */
export function RetryAlert({ text, onRetry, isBusy = false, className }: Props) {
  return (
    <Alert
      tone="danger"
      {...(className !== undefined && { className })}
      actions={
        <Button size="sm" busy={isBusy} onClick={onRetry}>
          {useT()('app.error.again')}
        </Button>
      }
    >
      <p>{text}</p>
    </Alert>
  );
}
