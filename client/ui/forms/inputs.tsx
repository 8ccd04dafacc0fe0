import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';
import { IconButton } from '../buttons/icon-button.tsx';

/** A single-line text field; a surrounding Field labels it. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={classNames('input', className)} {...useFieldControl(props)} />;
}

/** A multi-line text field; a surrounding Field labels it. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" className={classNames('input', className)} {...useFieldControl(props)} />;
}

/** The native select, which works best on phones. Its options are children. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={classNames('select', className)} {...useFieldControl(props)} />;
}

/** A checkbox, or a radio button with `type="radio"`, with its label. `className` applies to the label element. */
export function Check({ className, children, type = 'checkbox', ...props }: ComponentProps<'input'>) {
  return (
    <label className={classNames('check', className)}>
      <input type={type} {...props} />
      <span>{children}</span>
    </label>
  );
}

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className="inputgroup">
      <TextInput type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...props} />
      <IconButton
        icon={shown ? 'eye-slash' : 'eye'}
        label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
