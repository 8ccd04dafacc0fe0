import { expect, test, vi } from 'vitest';
import { type Element, runComponent } from '#client/testing/run-component.tsx';
import chat from '#locales/en/chat.json' with { type: 'json' };
import app from '#locales/en/app.json' with { type: 'json' };
import { ALL_FIRST_LINES } from '../rules.ts';
import { FirstLinesDialog } from './first-lines-dialog.tsx';

function open() {
  const onPick = vi.fn<(line: string) => void>();
  const onClose = vi.fn<() => void>();
  const dialog = runComponent(() => FirstLinesDialog({ onPick, onClose }), { texts: { app, chat } });
  return { onPick, onClose, dialog, lines: dialog.findAll(({ type }) => type === 'button') };
}

function press(element: Element | undefined, handler: string): void {
  const listener = element?.props[handler] as () => void;
  listener();
}

test('offers every first line and hands over the one that is chosen', () => {
  const { onPick, onClose, lines } = open();
  expect(lines.map(({ props }) => props['children'])).toEqual(
    ALL_FIRST_LINES.map((name) => chat.lines[name]),
  );
  press(lines[1], 'onClick');
  expect(onPick.mock.calls).toEqual([[lines[1]?.props['children']]]);
  expect(onClose).not.toHaveBeenCalled();
});

test('shows first lines in a dialog that has a title and closes without a choice', () => {
  const { onPick, onClose, dialog } = open();
  const [modal] = dialog.findAll(({ props }) => props['onClose'] !== undefined);
  const [head] = dialog.findAll(({ props }) => props['title'] === chat.lines.title);
  expect(modal?.props).toMatchObject({ open: true, id: head?.props['dialogId'] });
  press(modal, 'onClose');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
});
