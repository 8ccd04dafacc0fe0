import { classNames } from '#client/ui/class-names.ts';

/** Stops the motion with and without scripts: the stylesheet reads the checkbox (WCAG 2.2.2). */
export function MotionSwitch({ className, stop }: { className: string; stop: string }) {
  return (
    <label className={classNames('still', className)}>
      <input type="checkbox" className="covering still__box" />
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path className="still__off" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
        <path className="still__on" d="M8 4.5 19 12 8 19.5Z" />
      </svg>
      <span className="vh">{stop}</span>
    </label>
  );
}
