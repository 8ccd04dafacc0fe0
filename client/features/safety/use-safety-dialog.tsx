import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { createLazyPart } from '#client/lazy-part.tsx';
import { href } from '#client/routes.ts';
import type { SafetyDialogProps, SafetyAction } from './safety-dialog.tsx';

const SafetyDialog = createLazyPart(async () => (await import('./safety-dialog.tsx')).SafetyDialog, {
  texts: 'safety',
});

/**
 * Report and block from anywhere; the dialogs load on demand. `ask` keeps its identity. A blocked member is removed
 * from cached lists; `onBlocked` is for a list outside the cache.
 */
export function useSafetyDialog(
  member: SafetyDialogProps['member'],
  options?: Pick<SafetyDialogProps, 'onBlocked' | 'onUnblocked' | 'sendReport' | 'reportTitle'>,
): {
  ask(action: SafetyAction): void;
  dialog: ReactNode;
} {
  const [action, setAction] = useState<SafetyAction | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const navigate = useNavigate();
  const ask = useCallback(
    (action: SafetyAction) => {
      setAction(action);
      SafetyDialog.load().then(
        () => setIsLoaded(true),
        // If they fail to load, the complaint form is still there.
        () => navigate(href('complaints')),
      );
    },
    [navigate],
  );
  return {
    ask,
    dialog: isLoaded && action && (
      <SafetyDialog
        key={action}
        action={action}
        member={member}
        onActionChange={setAction}
        onClose={() => setAction(null)}
        {...options}
      />
    ),
  };
}
