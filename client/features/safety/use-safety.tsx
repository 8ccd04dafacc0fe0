import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadTexts } from '#client/i18n/load.ts';
import { href } from '#client/paths.ts';
import type { SafetyDialogProps, SafetyWish } from './safety-dialog.tsx';

/** Report and block, from anywhere: the dialogs arrive when they are asked for. */
export function useSafety(member: SafetyDialogProps['member']): {
  ask(wish: SafetyWish): void;
  dialog: ReactNode;
} {
  const [wish, setWish] = useState<SafetyWish | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<SafetyDialogProps> | null>(null);
  const navigate = useNavigate();
  const ask = (wanted: SafetyWish) => {
    setWish(wanted);
    Promise.all([import('./safety-dialog.tsx'), loadTexts('safety')]).then(
      ([{ SafetyDialog }]) => setDialog(() => SafetyDialog),
      // Without them there is still the form of the site.
      () => navigate(href('complaints')),
    );
  };
  return {
    ask,
    dialog: Dialog && wish && (
      <Dialog key={wish} wish={wish} member={member} onWish={setWish} onClose={() => setWish(null)} />
    ),
  };
}
