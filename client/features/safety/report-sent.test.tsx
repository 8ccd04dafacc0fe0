import { expect, test } from 'vitest';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import safety from '#locales/en/safety.json' with { type: 'json' };
import { ReportSent } from './report-sent.tsx';

const TEXTS = { app: { close: 'Close' }, safety };
const nothing = () => undefined;
const SENT = (
  <ReportSent member={{ name: 'Jonas' }} reference="R-7K3M-92QX" onBlock={nothing} onClose={nothing} />
);
const read = (status: string) =>
  renderMarkup(SENT, TEXTS, { user: { status } }).replaceAll(/<\/?strong[^>]*>/g, '');

const toText = (text: string) => text.replace('{{reference}}', 'R-7K3M-92QX').replaceAll(/<\/?strong>/g, '');

test('promises an email with the answer only to a reporter with a confirmed address', () => {
  expect(read('active')).toContain(toText(safety.report.done));
  expect(read('not_confirmed')).toContain(toText(safety.report.done_unconfirmed));
  expect(read('not_confirmed')).not.toContain(toText(safety.report.done));
});
