import type { ComponentProps } from 'react';
import { classNames } from '#client/ui/class-names.ts';

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

type SkeletonProps = ComponentProps<'span'> & { shape?: 'card' | 'title' | 'line' | 'avatar' };

/** A placeholder in the final shape of loading content. The container sets `aria-busy`. */
export function Skeleton({ shape = 'card', className, ...props }: SkeletonProps) {
  return <span className={classNames('skel', `skel--${shape}`, className)} aria-hidden="true" {...props} />;
}
