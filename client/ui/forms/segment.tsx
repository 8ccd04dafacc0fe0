import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

interface Props {
  name: string;
  options: readonly { value: string; label: string; icon?: IconName }[];
  defaultValue: string | undefined;
}

/** Two to four options in a row as radio buttons. A FieldGroup around it provides the question. */
export function Segment({ name, options, defaultValue }: Props) {
  return (
    <div className="segment">
      {options.map(({ value, label, icon }) => (
        <label key={value}>
          <input
            className="covering"
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
          />
          <span>
            {icon && <Icon name={icon} />}
            {label}
          </span>
        </label>
      ))}
    </div>
  );
}
