import { type ComponentProps, useEffect, useState } from 'react';
import { Icon } from '#client/ui/icons/icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  onType: (text: string) => void;
}

/** The field of a search that answers while one types. */
export function FindField({ label, onType, ...props }: Props) {
  return (
    <label className="findfield">
      <Icon name="magnifying-glass" />
      <span className="vh">{label}</span>
      <input
        className="input"
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        {...props}
      />
    </label>
  );
}

const TYPING_PAUSE_MS = 300;

/** The value after a pause in typing. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
