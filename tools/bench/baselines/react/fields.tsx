import type { ReactNode } from 'react';

export function toLabel(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');
}

interface SelectProps {
  id: string;
  name: string;
  label: string;
  values: readonly string[];
  selected: string;
  labelOf?: (value: string) => string;
}

export function Select({ id, name, label, values, selected, labelOf = toLabel }: SelectProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select className="select" id={id} name={name} defaultValue={selected}>
        {values.map((value) => (
          <option key={value} value={value}>
            {labelOf(value)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Check({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <label className="chip">
      <input type="checkbox" name={name} value={value} />
      {children}
    </label>
  );
}

export function Radio({ name, value, checked }: { name: string; value: string; checked: boolean }) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      <span>{toLabel(value)}</span>
    </label>
  );
}

export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/assets/icons.svg#${name}`} />
    </svg>
  );
}
