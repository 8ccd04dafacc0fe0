import type { ChangeEventHandler, ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type SegmentOption = { value: string; label: string; icon?: IconName };

type SegmentProps = Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue' | 'children'> & {
  name: string;
  options: readonly SegmentOption[];
  defaultValue?: string;
  /** Makes it controlled; requires `onChange`. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  required?: boolean;
};

/** Two to four options in a row as radio buttons. A FieldGroup around it provides the question. */
export function Segment(props: SegmentProps) {
  const { name, options, defaultValue, value, onChange, required, className, ...rest } = props;
  return (
    <div className={classNames('segment', className)} {...rest}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            required={required}
            onChange={onChange}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          <span>
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
