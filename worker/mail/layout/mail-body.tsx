import type { ReactNode } from 'react';
import type { MailContent } from '../contents/mail-content.ts';
import { MailFacts } from './mail-facts.tsx';
import type { Palette } from './palette.ts';
import { Row, SANS, SERIF, Table, font } from './table.tsx';

export interface MailStyle {
  base: Palette;
  /** Buttons are round unless the corners of the site are square. */
  isSquare: boolean;
  /** The sentence before the written-out address below a button. */
  byHand: string;
}

const BREAKS = { overflowWrap: 'anywhere' } as const;

export function MailBody({
  letter,
  look: { base, isSquare, byHand },
}: {
  letter: MailContent;
  look: MailStyle;
}) {
  const { title, greeting, paragraphs, facts = [], quote, button, link, note } = letter;
  const text = { ...font(SANS, 16, 1.6), margin: '0 0 16px', color: base.soft };
  const small = { ...font(SANS, 14, 1.55), ...BREAKS, margin: '0 0 12px', color: base.faint };
  return (
    <>
      <h1 className="ink" style={{ ...font(SERIF, 28, 1.2, 500), margin: '0 0 16px', color: base.ink }}>
        {title}
      </h1>
      {[greeting, ...paragraphs].filter(Boolean).map((words) => (
        <p key={words} className="soft" style={text}>
          {words}
        </p>
      ))}
      {facts.length > 0 && <MailFacts facts={facts} base={base} />}
      {quote && <Quote {...quote} base={base} />}
      {button && <Button {...button} base={base} isSquare={isSquare} />}
      {link && (
        <p style={text}>
          <Anchor href={link.href} base={base}>
            {link.label}
          </Anchor>
        </p>
      )}
      {note && (
        <p className="faint" style={small}>
          {note}
        </p>
      )}
      {button && (
        <p className="faint" style={{ ...small, margin: 0 }}>
          {byHand}{' '}
          <Anchor href={button.href} base={base}>
            {button.href}
          </Anchor>
        </p>
      )}
    </>
  );
}

function Quote({ label, text, base }: { label: string; text: string; base: Palette }) {
  return (
    <>
      <p className="faint" style={{ ...font(SANS, 14, 1.55), margin: '16px 0 8px', color: base.faint }}>
        {label}
      </p>
      <blockquote
        className="quote"
        style={{
          ...font(SANS, 16, 1.6),
          ...BREAKS,
          margin: 0,
          padding: '2px 0 2px 16px',
          borderLeft: `3px solid ${base.line}`,
          color: base.ink,
          whiteSpace: 'pre-wrap',
        }}
      >
        {text}
      </blockquote>
    </>
  );
}

interface ButtonProps extends Pick<MailStyle, 'base' | 'isSquare'> {
  href: string;
  label: string;
}

function Button({ href, label, base, isSquare }: ButtonProps) {
  const look = { display: 'inline-block', padding: '14px 28px', color: base.onMain, textDecoration: 'none' };
  return (
    <Table style={{ margin: '24px 0' }}>
      <Row className="button" style={{ backgroundColor: base.main, borderRadius: isSquare ? 0 : 999 }}>
        <a href={href} style={{ ...font(SANS, 16, 1.3, 600), ...look }}>
          {label}
        </a>
      </Row>
    </Table>
  );
}

function Anchor({ href, base, children }: { href: string; base: Palette; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: base.link }}>
      {children}
    </a>
  );
}
