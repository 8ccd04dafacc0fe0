import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { href } from '#client/paths.ts';
import type { SafetyDialogProps, SafetyAction } from './safety-dialog.tsx';

/**
 * Report and block from anywhere; the dialogs load on demand. `ask` keeps its identity. A blocked member is removed
 * from cached lists; `blocks` is for a list outside the cache.
 */
export function useSafetyDialog(
  member: SafetyDialogProps['member'],
  blocks?: Pick<SafetyDialogProps, 'onBlocked' | 'onUnblocked'>,
): {
  ask(action: SafetyAction): void;
  dialog: ReactNode;
} {
  const [action, setAction] = useState<SafetyAction | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<SafetyDialogProps> | null>(null);
  const navigate = useNavigate();
  const ask = useCallback(
    (action: SafetyAction) => {
      setAction(action);
      Promise.all([import('./safety-dialog.tsx'), loadTexts('safety')]).then(
        ([{ SafetyDialog }]) => setDialog(() => SafetyDialog),
        // If they fail to load, the complaint form is still there.
        () => navigate(href('complaints')),
      );
    },
    [navigate],
  );
  return {
    ask,
    dialog: Dialog && action && (
      <Dialog
        key={action}
        action={action}
        member={member}
        onActionChange={setAction}
        onClose={() => setAction(null)}
        {...blocks}
      />
    ),
  };
}
