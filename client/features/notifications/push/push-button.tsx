import { Button } from '#client/ui/buttons/button.tsx';
import { usePushSwitch } from './use-push-switch.ts';

/** Asks for permission to notify this browser. */
export function PushButton({ label, onDone }: { label: string; onDone: () => void }) {
  const { isBusy, press } = usePushSwitch();
  return (
    <Button variant="soft" size="sm" busy={isBusy} onClick={() => press(true, onDone)}>
      {label}
    </Button>
  );
}
