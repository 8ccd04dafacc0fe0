import { useEffect, useRef } from 'react';
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
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {t.rich(
          'safety.report.done',
          { strong: (words) => <strong className="num">{words}</strong> },
          { reference },
        )}
      </p>
      <div className="safety__acts">
        <Button onClick={onClose}>{t('safety.close')}</Button>
        <Button variant="ghost" onClick={onBlock}>
          {t('safety.block.also', { name: member.name })}
        </Button>
      </div>
    </>
  );
}
