import type { MailContent } from '../contents/mail-content.ts';

/** The same content for readers without HTML. */
export function renderPlainText(letter: MailContent, sender: readonly string[]): string {
  const { title, greeting, paragraphs, facts = [], quote, button, link, note, why, unsubscribe } = letter;
  const blocks = [
    title,
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote && `${quote.label}\n${quoteLines(quote.text)}`,
    button && `${button.label}:\n${button.href}`,
    link && `${link.label}:\n${link.href}`,
    note,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.href}`,
    // Mail programs recognize this line as the start of a signature.
    `-- \n${[why, ...sender].join('\n')}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function quoteLines(text: string): string {
  return text
    .split(/\r\n|[\n\r]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
