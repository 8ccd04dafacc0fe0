import type { ReactNode, Ref } from 'react';
import { Link } from '#client/links.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import type { ActivityEntry, Face } from './contract.ts';

interface Props {
  entry: Pick<ActivityEntry, 'is_new' | 'ago'>;
  /** The members that the entry is about. */
  faces?: readonly Face[];
  picture?: ReactNode;
  icon: IconName;
  tone?: 'success' | 'danger' | 'quiet';
  /** Where the row links to; null when there is nothing to open. */
  to: string | null;
  note?: ReactNode;
  marks?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLLIElement>;
  children: ReactNode;
}

/** One entry: who, what and when. The whole row is a link. */
export function EntryRow(props: Props) {
  const { entry, faces = [], picture, icon, tone, to, note, marks, actions, ref, children } = props;
  const t = useT();
  const format = useFormat();
  const words = (
    <>
      {children}
      {note && <span className="act__s">{note}</span>}
    </>
  );
  return (
    <li
      ref={ref}
      className={classNames('act', entry.is_new && 'act--unread')}
      tabIndex={to === null ? -1 : undefined}
    >
      <span className={classNames('act__pic', faces.length > 1 && 'act__pic--two')}>
        {picture}
        {faces.map((face) => (
          <FacePicture key={face.id} face={face} />
        ))}
        <span className={classNames('act__k', tone && `act__k--${tone}`)}>
          <Icon name={icon} />
        </span>
      </span>
      <div className="act__t">
        {to === null ? (
          <p>{words}</p>
        ) : (
          <Link className="act__link" to={to}>
            {words}
          </Link>
        )}
        <p className="act__m">
          {faces.some(({ fictional }) => fictional) && <FictionalMark />}
          {marks}
          <span>{format.relative(-entry.ago * 1000, 0)}</span>
        </p>
        {actions && <div className="act__do">{actions}</div>}
      </div>
      {entry.is_new && (
        <span className="act__dot">
          <span className="vh">{t('activity.new')}</span>
        </span>
      )}
    </li>
  );
}

function FacePicture({ face }: { face: Face }) {
  return <Avatar src={usePhotoUrl()(face.main_image, 'small')} loading="lazy" />;
}
