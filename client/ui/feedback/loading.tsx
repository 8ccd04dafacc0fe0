import { classNames } from '#client/ui/class-names.ts';

interface ProgressBarProps {
  /** `done` fills and fades out; then set `idle`. */
  state: 'idle' | 'loading' | 'done';
  /** Announced once while it runs: "Loading". */
  label: string;
}

/** The line at the top of the page while something loads. The caller decides when it starts and stops. */
export function ProgressBar({ state, label }: ProgressBarProps) {
  return (
    <div className="progress-top" data-state={state} role="status">
      {state === 'loading' && <span className="vh">{label}</span>}
    </div>
  );
}

interface SkeletonProps {
  shape?: 'card' | 'title' | 'line' | 'avatar';
  className?: string;
}

/** A placeholder in the final shape of loading content. The container sets `aria-busy`. */
export function Skeleton({ shape = 'card', className }: SkeletonProps) {
  return <span className={classNames('skel', `skel--${shape}`, className)} aria-hidden="true" />;
}
