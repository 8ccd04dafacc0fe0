import { useT } from '#client/i18n/react.tsx';
import { Dialog, DialogHead } from '#client/ui/overlays/dialog.tsx';
import { ALL_FIRST_LINES } from '../rules.ts';

const ID = 'first-lines';

interface Props {
  onPick: (line: string) => void;
  onClose: () => void;
}

/** More first lines to choose from; the chosen one fills the field. */
export function FirstLinesDialog({ onPick, onClose }: Props) {
  const t = useT();
  return (
    <Dialog id={ID} sheet open onClose={onClose}>
      <div className="dialog__in stack">
        <DialogHead dialogId={ID} title={t('chat.lines.title')} closeLabel={t('app.close')} />
        <div className="chips">
          {ALL_FIRST_LINES.map((name) => {
            const line = t(`chat.lines.${name}`);
            return (
              <button key={name} className="chip" type="button" onClick={() => onPick(line)}>
                {line}
              </button>
            );
          })}
        </div>
      </div>
    </Dialog>
  );
}
