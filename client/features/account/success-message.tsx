import type { ReactNode } from 'react';
import { useFocusOnMount } from '#client/features/forms/form-hooks.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';

export function SuccessMessage({
  title,
  children,
  actions,
}: {
  title?: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div tabIndex={-1} ref={useFocusOnMount()}>
      <Alert tone="success" title={title} actions={actions}>
        {children}
      </Alert>
    </div>
  );
}
