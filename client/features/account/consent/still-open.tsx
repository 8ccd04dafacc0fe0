import { Link } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';

/** What works without consent too. */
export function StillOpen() {
  return useT().rich('consent.effects.kept', {
    chats: (words) => (
      <Link className="link" to={href('chats')}>
        {words}
      </Link>
    ),
  });
}
