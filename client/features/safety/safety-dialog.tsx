import { useState, useEffect, useRef } from 'react';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { BlockForm } from './block-form.tsx';
import { ReportForm, type SendReport } from './report-form.tsx';
import './safety-dialog.css';
import { Button } from '#client/ui/buttons/button.tsx';

export type SafetyAction = 'report' | 'block';

export interface SafetyDialogProps {
  member: { id: string; name: string };
  action: SafetyAction;
  /** Switches between report and block. */
  onActionChange(wish: SafetyAction): void;
  onClose(): void;
  onBlocked?: (() => void) | undefined;
  /** Called when the block was undone at once. */
  onUnblocked?: (() => void) | undefined;
  /** Reports something of the member, under this title, instead of the whole profile. */
  sendReport?: SendReport;
  reportTitle?: string;
}

/** Reports or blocks a member; offered wherever a member is shown: docs/security.md#honesty */
export function SafetyDialog({
  member,
  action: wish,
  onActionChange: onWish,
  onClose,
  sendReport,
  reportTitle,
  ...blocks
}: SafetyDialogProps) {
  const t = useT();
  const [reference, setReference] = useState<string | null>(null);
  const question =
    wish === 'report' && reportTitle ? reportTitle : t(`safety.${wish}.title`, { name: member.name });
  const title = reference === null ? question : t('safety.report.done_title');
  return (
    <Dialog id="safety" sheet open onClose={onClose}>
      <div className="dialog__in stack">
        <DialogHead dialogId="safety" title={title} closeLabel={t('app.close')} />
        {wish === 'block' && <BlockForm member={member} onClose={onClose} {...blocks} />}
        {wish === 'report' && reference === null && (
          <ReportForm member={member} send={sendReport} onSent={setReference} />
        )}
        {wish === 'report' && reference !== null && (
          <ReportSent
            member={member}
            reference={reference}
            onBlock={() => onWish('block')}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ReportSentProps {
  member: { name: string };
  reference: string;
  onBlock(): void;
  onClose(): void;
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
function ReportSent({ member, reference, onBlock, onClose }: ReportSentProps) {
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
