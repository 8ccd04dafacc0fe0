/** A form as a browser without scripts sees it. */
export interface ReadForm {
  action: string;
  method: string;
  /** What would be sent if nobody typed anything: hidden inputs, given values, the first of each choice. */
  values: Record<string, string>;
}

/** The form of a page that has a field of this name. */
export function readForm(html: string, field: string): ReadForm {
  for (const [, attributes = '', content = ''] of html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const inputs = [...content.matchAll(/<input([^>]*)>/g)].map(([, input = '']) => input);
    if (!inputs.some((input) => attribute(input, 'name') === field)) continue;
    const sent = inputs.filter(
      (input) => !/type="(radio|checkbox)"/.test(input) || /\schecked\b/.test(input),
    );
    return {
      action: attribute(attributes, 'action'),
      method: attribute(attributes, 'method'),
      values: Object.fromEntries(sent.map((input) => [attribute(input, 'name'), attribute(input, 'value')])),
    };
  }
  throw new Error(`no form with a field ${field}`);
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replace(/&(amp|quot|#x27|lt|gt);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
