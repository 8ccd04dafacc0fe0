import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';

interface Props {
  text: string;
  onRetry: () => void;
  className?: string;
}

/** Says that something could not be loaded and offers another try. */
export function RetryAlert({ text, onRetry, className }: Props) {
  return (
    <Alert
      tone="danger"
      {...(className !== undefined && { className })}
      actions={
        <Button size="sm" onClick={onRetry}>
          {useT()('app.error.again')}
        </Button>
      }
    >
      <p>{text}</p>
    </Alert>
  );
}
