import { useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

const STEPS = ['package', 'payment', 'done'] as const;

/** The three steps of a purchase; `current` is counted from 1, and 4 means that all are done. */
export function ProgressSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  const t = useT();
  return (
    <ol className="crumbs" aria-label={t('credits.steps.label')}>
      {STEPS.map((step, index) => {
        const isDone = index + 1 < current;
        return (
          <li
            key={step}
            className={isDone ? 'done' : undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <b>{isDone ? <Icon name="check-bold" /> : index + 1}</b>
            {t(`credits.steps.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
