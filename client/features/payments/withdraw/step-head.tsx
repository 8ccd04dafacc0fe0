import type { ReactNode } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Steps } from '#client/ui/labels/steps.tsx';

interface Props {
  current: 1 | 2;
  title: string;
  lead: ReactNode;
}

/** The title of one of the two steps. */
export function StepHead({ current, title, lead }: Props) {
  const t = useT();
  const label = t('withdraw.step', { step: current });
  return (
    <div className="stack stack--3">
      <div>
        <p className="caption" aria-hidden="true">
          {label}
        </p>
        <Steps className="withdraw__steps" count={2} current={current} label={label} />
      </div>
      <h1 className="display display--md">{title}</h1>
      <p className="muted">{lead}</p>
    </div>
  );
}
