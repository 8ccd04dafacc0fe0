import { useEffect, useRef, useState } from 'react';
import { toAsciiDigits } from '#client/features/forms/to-ascii-digits.ts';
import { classNames } from '#client/ui/class-names.ts';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';

const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** What people copy may have spaces or words around the code. */
const toDigits = (text: string): string => toAsciiDigits(text).replaceAll(/\D/g, '').slice(0, PLACES.length);

/** One field for a code, over six boxes that show its digits; without scripts a plain field. */
export function CodeInput({ name }: { name: string }) {
  const hasBoxes = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  // The browser may have filled it before the scripts came.
  useEffect(() => setDigits(toDigits(input.current?.value ?? '')), []);
  return (
    <div className={classNames('otp', hasBoxes && 'otp--boxes')}>
      <TextInput
        ref={input}
        name={name}
        className="input--code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={60}
        required
        autoFocus
        onInput={({ currentTarget }) => {
          currentTarget.value = toDigits(currentTarget.value);
          setDigits(currentTarget.value);
        }}
      />
      {hasBoxes && (
        <span className="otp__b" aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={classNames(place === digits.length && 'is-next')}>
              {digits[place]}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
