import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '#client/links.tsx';
import { useCall } from '#client/api/call-context.tsx';
import { MemberCardView } from '#client/features/members/card/member-card-view.tsx';
import { showcaseQuery } from '#client/features/members/queries.ts';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { useNicheName } from './niche-texts.ts';

/** Labelled fictional profiles, because real members are never shown to strangers. */
export function MemberShowcase() {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const niche = useNicheName();
  const isClosed = useClosedSite() !== null;
  const { members } = useSuspenseQuery(showcaseQuery(useCall())).data;
  if (members.length === 0) return null;
  return (
    <section className="section section--sunken">
      <div className="container stack stack--6">
        <div className="between">
          <h2 className="display display--md">{t(`home.${niche}.showcase`)}</h2>
          {!isClosed && (
            <Link className="link hide-sm" to={href('signup')}>
              {t('home.showcase.all')}
            </Link>
          )}
        </div>
        <div className="rail rail--6">
          {members.map((member) => (
            <MemberCardView
              key={member.id}
              member={member}
              to={href('signup')}
              sources={{
                srcSet: `${photoUrl(member.main_image, 'small')} 240w, ${photoUrl(member.main_image, 'thumb')} 450w`,
                sizes: '(min-width: 992px) 190px, 44vw',
              }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
