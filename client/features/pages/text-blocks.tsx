import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, TextRun } from './contract.ts';

/** Paragraphs and lists. They arrive as plain words, so an operator's text never becomes markup. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  // The text does not change while it is shown, so the index is a stable key.
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <TextBlock key={index} block={block} />
  ));
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'text') {
    return (
      <p>
        <TextRuns runs={block.runs} />
      </p>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((runs, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <TextRuns runs={runs} />
        </li>
      ))}
    </List>
  );
}

export function TextRuns({ runs }: { runs: readonly TextRun[] }): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key
  return runs.map((run, index) => (typeof run === 'string' ? run : <Marked key={index} run={run} />));
}

function Marked({ run: { text, strong, code, href } }: { run: Exclude<TextRun, string> }) {
  const words = code ? <code>{text}</code> : text;
  const marked = strong ? <strong>{words}</strong> : words;
  if (href === undefined) return marked;
  return href.startsWith('/') ? <Link to={href}>{marked}</Link> : <a href={href}>{marked}</a>;
}
