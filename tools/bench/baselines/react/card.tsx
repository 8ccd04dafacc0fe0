import type { RivalMember } from './data.ts';
import { Icon } from './fields.tsx';

export function Card({ member, isFirst }: { member: RivalMember; isFirst: boolean }) {
  const { id, name, age, main_image: photo, distance_km: distance } = member;
  return (
    <article className="card on-photo">
      {photo ? (
        <img
          className="card-photo"
          src={`/photos/${photo.thumb_filename}`}
          alt=""
          width={photo.width}
          height={photo.height}
          data-color={photo.placeholder}
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
        />
      ) : (
        <Icon name="silhouette" />
      )}
      <div className="card-tags">
        {member.fictional && (
          <span className="pill pill-glass">
            <Icon name="mask" />
            Fictional
          </span>
        )}
        {member.online && (
          <span className="pill pill-glass">
            <span className="dot" />
            Online
          </span>
        )}
        {member.is_new && <span className="pill pill-new">New</span>}
      </div>
      <div className="card-body">
        <a className="card-name" href={`/members/${id}`}>
          {name}, {age}
        </a>
        <span className="card-meta">
          <span className="card-town">{member.town}</span>
          {typeof distance === 'number' && <span className="card-distance">{distance} km</span>}
        </span>
      </div>
      <form action={`/likes/m/${id}`} method="post">
        <button
          className="icon-button icon-button-glass card-like"
          type="submit"
          name="like"
          value="1"
          aria-label={`Like ${name}`}
          aria-pressed="false"
        >
          <Icon name="heart" />
          <Icon name="heart-fill" />
        </button>
      </form>
    </article>
  );
}
