import { Card } from './card.tsx';
import type { RivalLike } from './data.ts';
import { Frame } from './frame.tsx';

/** The first cards are visible at once. */
const EAGER = 8;

export function LikesPage({ likes }: { likes: readonly RivalLike[] }) {
  return (
    <Frame>
      <h1>Likes</h1>
      <nav className="tabs" aria-label="Lists">
        {['Received', 'Given', 'Matches'].map((name) => (
          <a key={name} href={`/likes/${name.toLowerCase()}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="card-grid">
        {likes.map((like, index) => (
          <div key={like.id} className="like">
            <Card member={like} isFirst={index < EAGER} />
            {like.like_new && <span className="pill pill-new">New</span>}
            <span>{Math.round(like.ago / 3600)} hours ago</span>
          </div>
        ))}
      </div>
    </Frame>
  );
}
