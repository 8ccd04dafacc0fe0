import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldGroup } from './field-group.tsx';
import { Field } from './field.tsx';
import { Select, TextInput } from './inputs.tsx';

type Props = { hint?: ReactNode; error?: ReactNode; ok?: ReactNode; controlId?: string };

function email(props: Props, input: Record<string, string> = {}): string {
  return renderToStaticMarkup(
    h(Field, { label: 'Email', ...props }, h(TextInput, { name: 'email', ...input })),
  );
}

function attribute(html: string, tag: string, name: string): string | undefined {
  return new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
}

test('ties a label to its control', () => {
  const html = email({});
  expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'));
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid');
});

test('describes an invalid control by its hint and error', () => {
  const html = email({ hint: 'Only to log you in.', error: 'That is not an address.' });
  const ids = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? [];
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(html).toContain(`id="${id}"`);
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  expect(html).toContain('field is-invalid');
});

test('hides the confirmation when there is an error', () => {
  expect(email({ ok: 'Free' })).toContain('field is-valid');
  const html = email({ ok: 'Free', error: 'Taken' });
  expect(html).not.toContain('Free');
  expect(attribute(html, 'input', 'aria-describedby')).toMatch(/-error$/);
});

test("keeps the caller's own props", () => {
  const html = email({ controlId: 'mail', hint: 'A hint' }, { 'aria-describedby': 'elsewhere' });
  expect(attribute(html, 'input', 'id')).toBe('mail');
  expect(attribute(html, 'input', 'aria-describedby')).toBe('elsewhere mail-hint');
});

test('ties a select in the same way and allows one without a field', () => {
  const html = renderToStaticMarkup(h(Field, { label: 'Country', error: 'Choose one' }, h(Select)));
  expect(attribute(html, 'select', 'aria-describedby')).toMatch(/-error$/);
  expect(renderToStaticMarkup(h(Select))).toBe('<select class="select"></select>');
});

test('describes a group as a whole', () => {
  const html = renderToStaticMarkup(
    h(FieldGroup, { legend: 'Born', legendHidden: true, error: 'Too young' }),
  );
  const id = attribute(html, 'fieldset', 'aria-describedby');
  expect(html).toContain(`id="${id}"`);
  expect(html).toContain('<legend class="vh">Born</legend>');
});
