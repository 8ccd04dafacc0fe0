import { Link } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';

/** What whoever has no place is told where they ask for a distance. */
export function PlaceRequiredHint() {
  return useT().rich('filters.place_unknown', {
    link: (words) => (
      <Link key="link" className="link" to={href('profile')}>
        {words}
      </Link>
    ),
  });
}
