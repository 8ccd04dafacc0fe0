import type { Block, TextRun, StaticPage } from '#client/features/pages/contract.ts';
import type {
  Condition,
  ConditionalText,
  Contact,
  Placeholder,
  TemplateBlock,
  PageTemplate,
  TemplatePart,
} from '#client/features/pages/page-template.ts';

export interface PageValues {
  /** An empty text means that the value is missing. */
  readonly texts: Readonly<Record<Placeholder, string>>;
  readonly isMet: (condition: Condition) => boolean;
  readonly links: Readonly<Record<Contact, string>>;
}

/** Fills a page for one site and visitor. Parts that become empty, up to whole sections, are left out. */
export function fillPage({ title, lead, intro, sections }: PageTemplate, values: PageValues): StaticPage {
  return {
    title: fillText(title, values.texts),
    lead: lead && fillRuns(lead, values),
    ...(intro && { intro: intro.flatMap((block) => fillBlock(block, values)) }),
    sections: sections
      .map((section) => ({
        ...fillPart(section, values),
        parts: section.parts.map((part) => fillPart(part, values)).filter(({ blocks }) => blocks.length > 0),
      }))
      .filter(({ blocks, parts }) => blocks.length + parts.length > 0),
  };
}

function fillPart({ id, title, blocks }: TemplatePart, values: PageValues) {
  return {
    id,
    title: fillText(title, values.texts),
    blocks: blocks.flatMap((block) => fillBlock(block, values)),
  };
}

function fillBlock(block: TemplateBlock, values: PageValues): Block[] {
  if (block.kind === 'text') return fillPassage(block, values).map((runs) => ({ kind: 'text', runs }));
  if (block.kind === 'table') {
    const rows = block.rows
      .filter(({ when }) => when === undefined || values.isMet(when))
      .map(({ cells }) => cells.map((runs) => fillRuns(runs, values)));
    const head = block.head.map((runs) => fillRuns(runs, values));
    return rows.length === 0 ? [] : [{ kind: 'table', head, rows }];
  }
  const { items, ...list } = block;
  const shown = items.flatMap((item) => fillPassage(item, values));
  return shown.length === 0 ? [] : [{ ...list, items: shown }];
}

function fillPassage({ when, runs }: ConditionalText, values: PageValues): TextRun[][] {
  return when === undefined || values.isMet(when) ? [fillRuns(runs, values)] : [];
}

function fillRuns(runs: readonly TextRun[], { texts, links }: PageValues): TextRun[] {
  return runs.map((run) => {
    if (typeof run === 'string') return fillText(run, texts);
    const text = fillText(run.text, texts);
    return run.href === undefined ? { ...run, text } : { ...run, text, href: fillText(run.href, links) };
  });
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
