import { Card } from './card.tsx';
import type { RivalSearch } from './data.ts';
import { Filters } from './filters.tsx';
import { Frame } from './frame.tsx';

/** The first cards are visible at once. */
const EAGER = 8;

export function SearchPage({ data }: { data: RivalSearch }) {
  return (
    <Frame>
      <h1>Search members</h1>
      <Filters data={data} />
      <div className="card-grid">
        {data.members.map((member, index) => (
          <Card key={member.id} member={member} isFirst={index < EAGER} />
        ))}
      </div>
      <a className="button" href="/members?after=60">
        Show more members
      </a>
    </Frame>
  );
}
