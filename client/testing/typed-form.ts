import type { InputEvent } from 'react';
import { vi } from 'vitest';

type Fields = Readonly<Record<string, string>>;

/** Lets scripts read a form that is given as an object of its values. */
export function stubFormData(): void {
  const { FormData } = globalThis;
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      constructor(fields: Fields = {}) {
        super();
        for (const [name, value] of Object.entries(fields)) this.set(name, value);
      }
    },
  );
}

/** The event of a form in which this field was changed last. */
export function createInput(name: string, fields: Fields): InputEvent<HTMLFormElement> {
  return { currentTarget: fields, target: { name } } as unknown as InputEvent<HTMLFormElement>;
}
