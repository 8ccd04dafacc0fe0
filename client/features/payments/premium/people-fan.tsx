import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '#client/links.tsx';
import { useCall } from '#client/api/call-context.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';

const PEOPLE = 3;

/** Labelled fictional profiles, because real members did not agree to advertise anything. */
export function PeopleFan() {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const { members } = useSuspenseQuery(showcaseQuery(useCall())).data;
  const people = members.flatMap((member) => {
    const src = photoUrl(member.main_image, 'thumb');
    return src === null ? [] : [{ ...member, src }];
  });
  if (people.length < PEOPLE) return null;
  return (
    <ul className="fan">
      {people.slice(0, PEOPLE).map(({ id, name, age, src }) => (
        <li key={id}>
          <Link to={href('members-id', { id })}>
            <img src={src} alt={t('members.name_age', { name, age })} width={450} height={600} />
            <FictionalMark onPhoto />
          </Link>
        </li>
      ))}
    </ul>
  );
}
