import { useState } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { BlockForm } from './block-form.tsx';
import { ReportForm, type SendReport } from './report-form.tsx';
import { ReportSent } from './report-sent.tsx';
import './safety-dialog.css';

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
