import type { ReactNode } from 'react';
import { Link } from '#client/links.tsx';
import type { Block, TextRun } from './contract.ts';

/** Paragraphs, lists and tables. They arrive as plain words, so an operator's text never becomes markup. */
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
  if (block.kind === 'table') return <TextTable head={block.head} rows={block.rows} />;
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

/** The text does not change while it is shown, so the index is a stable key. */
/* oxlint-disable react/no-array-index-key */
function TextTable({ head, rows }: Omit<Block & { kind: 'table' }, 'kind'>) {
  return (
    <table className="prosetable">
      <thead>
        <tr>
          {head.map((runs, index) => (
            <th key={index} scope="col">
              <TextRuns runs={runs} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = [], ...cells], index) => (
          <tr key={index}>
            <th scope="row">
              <TextRuns runs={name} />
            </th>
            {cells.map((runs, cell) => (
              <td key={cell}>
                <TextRuns runs={runs} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
/* oxlint-enable react/no-array-index-key */

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
