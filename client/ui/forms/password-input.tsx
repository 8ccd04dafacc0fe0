import { useState, type ComponentProps } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextInput } from './text-input.tsx';

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
