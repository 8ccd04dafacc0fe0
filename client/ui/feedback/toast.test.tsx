import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToastLine } from './toast.tsx';
import type { Toast } from './toast-store.ts';

const render = (toast: Omit<Toast, 'id'>) =>
  renderToStaticMarkup(
    <ToastLine toast={{ id: 1, ...toast }} dismissLabel="Hide" dismiss={() => undefined} />,
  );

test('announces an error as an alert and nothing else', () => {
  expect(render({ message: 'Not deleted', icon: 'warning-circle-fill' })).toContain('role="alert"');
  for (const icon of ['check-circle-fill', 'wifi-slash-fill'] as const)
    expect(render({ message: 'Saved', icon })).not.toContain('role=');
  expect(render({ message: 'Saved' })).not.toContain('role=');
});
