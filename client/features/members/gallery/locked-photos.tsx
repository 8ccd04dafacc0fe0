import { useUser } from '#client/features/auth/queries.ts';
import { bold, useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { MemberProfile } from '../contract.ts';
import { useLockText } from '../lock-text.ts';
import { checkAllowance } from '../free-and-premium.ts';

interface Props {
  member: MemberProfile;
  /** Below the photos if they all fit, otherwise below the large photo. */
  place: 'media' | 'sheet';
}

/** Says how many more photos Premium shows. */
export function LockedPhotosNotice({ member, place }: Props) {
  const t = useT();
  const gateText = useLockText();
  const isPremium = useUser()?.paid_user ?? false;
  const { photo_access: access, locked_photos: count, photos } = member;
  if (count === 0 || (access !== 'open' && access !== 'granted')) return null;
  const gate = checkAllowance('all_photos', { paid_user: isPremium }, photos.length);
  if (gate.open) return null;
  return (
    <p className={`pf__locked pf__locked--${place}`}>
      <Icon name="lock-key-fill" />
      <span>
        {t.rich('member.locked_why', { b: bold }, { count, why: gateText(gate) })}{' '}
        <Link className="link" to={href('premium')}>
          {t('gates.see_premium')}
        </Link>
      </span>
    </p>
  );
}
