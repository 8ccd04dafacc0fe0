import { useEffect, useRef } from 'react';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

interface Props {
  member: { name: string };
  reference: string;
  onBlock(): void;
  onClose(): void;
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
export function ReportSent({ member, reference, onBlock, onClose }: Props) {
  const t = useT();
  // An unconfirmed address gets no answer (docs/product.md#decisions-and-appeals).
  const isUnconfirmed = useUser()?.status === 'not_confirmed';
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t.rich(
          isUnconfirmed ? 'safety.report.done_unconfirmed' : 'safety.report.done',
          { strong: (words) => <strong className="num">{words}</strong> },
          { reference },
        )}
      </p>
      <div className="safety__acts">
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button variant="ghost" onClick={onBlock}>
          {t('safety.block.also', { name: member.name })}
        </Button>
      </div>
    </>
  );
}
