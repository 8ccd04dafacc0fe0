import { Card } from './card.tsx';
import type { RivalProfile } from './data.ts';
import { Icon, toLabel } from './fields.tsx';
import { Frame } from './frame.tsx';

export function ProfilePage({ member }: { member: RivalProfile }) {
  const { id, name, age, town, distance_km: distance, online, fictional, about } = member;
  return (
    <Frame>
      <article className="profile">
        <Gallery member={member} />
        <div className="sheet">
          <h1>
            {name}, {age}
          </h1>
          {fictional && <span className="pill">Fictional</span>}
          {online && <span className="online">Online now</span>}
          <p>
            <Icon name="map-pin" />
            {town}
            {typeof distance === 'number' && `, ${distance} km away`}
          </p>
          <Actions id={id} name={name} />
          {about !== null && <p className="quote">{about}</p>}
          <Interests member={member} />
          <dl className="facts">
            {Object.entries(member.facts).map(([fact, value]) => (
              <div key={fact}>
                <Icon name={fact} />
                <dt>{toLabel(fact)}</dt>
                <dd>{toLabel(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
      <section>
        <h2>Similar members</h2>
        <div className="card-grid">
          {member.similar.map((other) => (
            <Card key={other.id} member={other} isFirst={false} />
          ))}
        </div>
      </section>
    </Frame>
  );
}

function Gallery({ member: { name, photos } }: { member: RivalProfile }) {
  return (
    <div className="gallery">
      {photos.map((photo, index) => (
        <a key={photo.thumb_filename} href={`#photo-${index}`}>
          <img
            src={`/photos/${photo.thumb_filename}`}
            alt={`${name}, ${index + 1}`}
            width={photo.width}
            height={photo.height}
            data-color={photo.placeholder}
          />
        </a>
      ))}
    </div>
  );
}

function Actions({ id, name }: { id: string; name: string }) {
  return (
    <div className="dock">
      <form action={`/likes/m/${id}`} method="post">
        <button className="button button-primary" type="submit" aria-pressed="false">
          <Icon name="heart" />
          Like
        </button>
      </form>
      <a className="button" href={`/members/${id}/chat`} aria-label={`Write to ${name}`}>
        <Icon name="chat" />
        Message
      </a>
      <a className="button" href={`/members/${id}/chat?gift`} aria-label={`Send ${name} a gift`}>
        <Icon name="gift" />
        Gift
      </a>
      <details className="menu-wrap">
        <summary>More</summary>
        {['Block', 'Report'].map((action) => (
          <button key={action} type="submit" name="intent" value={action.toLowerCase()}>
            {action} {name}
          </button>
        ))}
      </details>
    </div>
  );
}

function Interests({ member: { interests, shared_interests: shared } }: { member: RivalProfile }) {
  return (
    <section>
      <h2>Interests</h2>
      {interests.map((interest) => (
        <span key={interest} className={shared.includes(interest) ? 'chip chip-shared' : 'chip'}>
          <Icon name={interest.replaceAll(' ', '-')} />
          {toLabel(interest)}
        </span>
      ))}
    </section>
  );
}
