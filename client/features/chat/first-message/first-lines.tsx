import { useT } from '#client/i18n/react.tsx';
import { FIRST_LINES } from '../rules.ts';

interface Props {
  /** The text of the field, where the chosen line stays marked. */
  chosen?: string;
  onChoose: (line: string) => void;
}

/** Suggestions for a first message. */
export function FirstLines({ chosen, onChoose }: Props) {
  const t = useT();
  return (
    <div className="chips" role="group" aria-label={t('chat.lines.label')}>
      {FIRST_LINES.map((name) => {
        const line = t(`chat.lines.${name}`);
        return (
          <button
            key={name}
            className="chip"
            type="button"
            aria-pressed={chosen === undefined ? undefined : chosen === line}
            onClick={() => onChoose(line)}
          >
            {line}
          </button>
        );
      })}
    </div>
  );
}
