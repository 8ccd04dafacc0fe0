import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type ProgressBarProps = ComponentProps<'div'> & {
  /** `done` fills and fades out; then set `idle`. */
  state: 'idle' | 'loading' | 'done';
  /** Announced once while it runs: "Loading". */
  label: string;
};

/** The line at the top of the page while something loads. The caller decides when it starts and stops. */
export function ProgressBar({ state, label, className, ...props }: ProgressBarProps) {
  return (
    <div className={classNames('progress-top', className)} data-state={state} role="status" {...props}>
      {state === 'loading' && <span className="vh">{label}</span>}
    </div>
  );
}
