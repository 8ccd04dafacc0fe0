import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from '../contents/mail-content.ts';
import { type MailStyle, MailBody } from './mail-body.tsx';
import type { Palette } from './palette.ts';
import { type MastheadLook, Masthead } from './masthead.tsx';
import { Row, SANS, Table, font } from './table.tsx';

interface Frame extends MailStyle {
  language: string;
  site: { name: string; origin: string };
  masthead: MastheadLook;
  /** Lines about the sender. */
  sender: readonly string[];
  /** Colors for dark devices; null where the site has one mode only. */
  dark: Palette | null;
  /** Whether the base colors are dark. */
  isDark: boolean;
}

/** Fills the preview of mail programs, so that they do not continue with the text, which may contain a name. */
const NOTHING_ELSE = '\u00A0\u200C'.repeat(120);

/**
 * One look for every email in the site's colors. It loads nothing when opened, and stays in order without styles.
 */
export function renderMailHtml(letter: MailContent, frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(<Page letter={letter} frame={frame} />)}`;
}

function Page({ letter, frame }: { letter: MailContent; frame: Frame }) {
  const { base, dark, isDark, isSquare, byHand, language, site, masthead } = frame;
  const colorScheme = isDark ? 'dark' : 'light';
  const scheme = dark ? 'light dark' : colorScheme;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content={scheme} />
        <meta name="supported-color-schemes" content={scheme} />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{letter.subject}</title>
        <style>{`:root{color-scheme:${scheme}}${dark ? renderDarkCss(dark) : ''}`}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: base.page }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {letter.preview}
          {NOTHING_ELSE}
        </div>
        <Table className="page" style={{ backgroundColor: base.page }} width="100%">
          <Row align="center" style={{ padding: '32px 16px' }}>
            <Table width="100%" style={{ maxWidth: 560 }}>
              <Masthead site={site} look={masthead} />
              <Row
                className="card"
                style={{
                  padding: '36px 32px',
                  backgroundColor: base.card,
                  border: `1px solid ${base.line}`,
                  borderTop: 'none',
                  borderRadius: `0 0 ${masthead.radius}px ${masthead.radius}px`,
                }}
              >
                <MailBody letter={letter} look={{ base, isSquare, byHand }} />
              </Row>
              <Sender letter={letter} frame={frame} />
            </Table>
          </Row>
        </Table>
      </body>
    </html>
  );
}

/** Why the email was sent and who has sent it. */
function Sender({ letter, frame: { base, sender } }: { letter: MailContent; frame: Frame }) {
  return (
    <Row className="faint" style={{ ...font(SANS, 13, 1.55), padding: '20px 8px 0', color: base.faint }}>
      {[letter.why, ...sender].map((line) => (
        <div key={line}>{line}</div>
      ))}
      {letter.unsubscribe && (
        <div style={{ paddingTop: 12 }}>
          <a className="link" href={letter.unsubscribe.href} style={{ color: base.link }}>
            {letter.unsubscribe.label}
          </a>
        </div>
      )}
    </Row>
  );
}

/** Mail programs that follow the device use these; others keep the inline styles or invert them themselves. */
function renderDarkCss(dark: Palette): string {
  const rules = {
    '.page': `background-color:${dark.page}!important`,
    '.card': `background-color:${dark.card}!important;border-color:${dark.line}!important`,
    '.ink,.quote': `color:${dark.ink}!important`,
    '.quote,.rule': `border-color:${dark.line}!important`,
    '.soft': `color:${dark.soft}!important`,
    '.faint': `color:${dark.faint}!important`,
    '.link': `color:${dark.link}!important`,
    '.button': `background-color:${dark.main}!important`,
  };
  const css = Object.entries(rules).map(([selector, declarations]) => `${selector}{${declarations}}`);
  return `@media (prefers-color-scheme:dark){${css.join('')}}`;
}
