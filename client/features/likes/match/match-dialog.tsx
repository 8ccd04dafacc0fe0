import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import {
  FirstMessageForm,
  canSendFirstMessage,
} from '#client/features/chat/first-message/first-message-form.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { FictionalMark } from '#client/features/members/fictional-mark.tsx';
import { getGiftHref } from '#client/features/members/gift-link.ts';
import type { MemberProfile } from '#client/features/members/contract.ts';
import type { MemberImage } from '#client/features/photos/member-image.ts';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { dialogCloser } from '#client/ui/overlays/dialog-commands.ts';
import { Silhouette } from '#client/ui/portraits/placeholders.tsx';
import type { MatchedMember } from './match-store.ts';
import './match-dialog.css';

const ID = 'match-dialog';
const LEAD_ID = 'match-dialog-lead';

/** The sentence names at most this many shared interests. */
const MOST_SHARED = 2;

interface Props {
  member: MatchedMember;
  /** What the dialog shows beyond the name; null when it failed to load. */
  profile: Pick<MemberProfile, 'main_image' | 'shared_interests'> | null;
  /** The conversation, which has not begun; null when it failed to load. */
  chat: ConversationPage | null;
  onClose: () => void;
}

/** Says that two members like each other and offers the next step. */
export function MatchDialog({ member: { id, name, fictional }, profile, chat, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const { message_credits: price } = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  // By default the close button would get the focus, and a screen reader would start there.
  useEffect(() => title.current?.focus(), []);
  const shared = (profile?.shared_interests ?? [])
    .slice(0, MOST_SHARED)
    .map((interest) => t(`vocabulary.interests.${interest}`));
  const canWrite = chat !== null && canSendFirstMessage(chat, price);
  return (
    <Dialog
      id={ID}
      aria-describedby={LEAD_ID}
      className="matched night on-photo"
      sheet
      open
      onClose={onClose}
    >
      <IconButton
        icon="x"
        variant="glass"
        className="matched__close"
        label={t('app.close')}
        {...dialogCloser(ID)}
      />
      <div className="matched__in">
        <div className="matched__pair">
          <Portrait image={user?.profile.main_image} alt={t('likes.matched.you')} />
          <Portrait image={profile?.main_image} alt={name} />
          <span className="matched__heart">
            <Icon name="heart-fill" />
          </span>
        </div>
        <div>
          <h2 className="display" id={`${ID}-title`} ref={title} tabIndex={-1}>
            {t('likes.matched.title')}
          </h2>
          <p className="matched__lead" id={LEAD_ID}>
            {t('likes.matched.lead', { name })}
            {shared.length > 0 && ` ${t('likes.matched.shared', { list: format.list(shared) })}`}
          </p>
          {fictional && (
            <p className="matched__mark">
              <FictionalMark onPhoto />
            </p>
          )}
        </div>
        {canWrite && <FirstMessageForm page={chat} onSent={onClose} />}
        <NextSteps id={id} name={name} canWrite={canWrite} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

interface NextStepsProps {
  id: string;
  name: string;
  canWrite: boolean;
  onLeave: () => void;
}

/** A gift beside the message, or what is left where none can be written. */
function NextSteps({ id, name, canWrite, onLeave }: NextStepsProps) {
  const t = useT();
  const { pathname } = useLocation();
  const isOnProfile = [href('members-id', { id }), href('likes-m-id', { id })].includes(pathname);
  return (
    <div className="matched__acts">
      {!canWrite && (
        <ButtonLink
          variant="light"
          size="lg"
          block
          to={isOnProfile ? href('likes-type', { type: 'matches' }) : href('members-id', { id })}
          onClick={onLeave}
        >
          {isOnProfile ? t('likes.matched.all') : t('likes.popup.view', { name })}
        </ButtonLink>
      )}
      {canWrite && (
        <ButtonLink variant="ghost" block to={getGiftHref(id)} onClick={onLeave}>
          <Icon name="gift" />
          {t('gifts.action')}
        </ButtonLink>
      )}
      <Button variant="ghost" block {...dialogCloser(ID)}>
        {t('likes.matched.keep')}
      </Button>
    </div>
  );
}

function Portrait({ image, alt }: { image: MemberImage | null | undefined; alt: string }) {
  const src = usePhotoUrl()(image, 'thumb');
  return (
    <span className="matched__p">
      {src === null ? <Silhouette /> : <img src={src} alt={alt} width={450} height={600} />}
    </span>
  );
}
