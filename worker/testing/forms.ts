import { PAGE_MEMBER_FIELD } from '#client/api/page-headers.ts';

/** A form as a browser without scripts sees it. */
export interface ReadForm {
  action: string;
  method: string;
  /** The values of an untouched form, without whose page it is: hidden inputs, given values, the first of each choice. */
  values: Record<string, string>;
}

/** The form of a page that contains this field. */
export function parseForm(html: string, field: string): ReadForm {
  for (const [, attributes = '', content = ''] of html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const controls = [...content.matchAll(CONTROL)].map(([, type = '', tag = '', inside = '']) => ({
      name: attribute(tag, 'name'),
      value: valueOf(type, tag, inside),
    }));
    if (!controls.some(({ name }) => name === field)) continue;
    const sent = controls.flatMap(({ name, value }) =>
      value === null || name === PAGE_MEMBER_FIELD ? [] : [[name, value] as const],
    );
    return {
      action: attribute(attributes, 'action'),
      method: attribute(attributes, 'method'),
      values: Object.fromEntries(sent),
    };
  }
  throw new Error(`no form with a field ${field}`);
}

const CONTROL =
  /<(input|select|textarea)([^>]*)>((?<=<select[^>]*>|<textarea[^>]*>).*?<\/(?:select|textarea)>)?/gs;

/** Null for an unchecked choice. */
function valueOf(type: string, tag: string, inside: string): string | null {
  if (type === 'textarea') return unescape(inside.replace(/<\/textarea>$/, ''));
  if (type === 'select') {
    const options = [...inside.matchAll(/<option([^>]*)>/g)].map(([, option = '']) => option);
    return attribute(options.find((option) => /\sselected\b/.test(option)) ?? options[0] ?? '', 'value');
  }
  return /type="(radio|checkbox)"/.test(tag) && !/\schecked\b/.test(tag) ? null : attribute(tag, 'value');
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return unescape(value);
}

function unescape(text: string): string {
  return text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
