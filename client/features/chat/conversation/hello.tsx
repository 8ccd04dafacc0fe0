import { useState } from 'react';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { createLazyPart } from '#client/lazy-part.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Avatar } from '#client/ui/portraits/avatar.tsx';
import type { Chat } from '../contract.ts';
import { FirstLines } from '../first-message/first-lines.tsx';

const FirstLinesDialog = createLazyPart(
  async () => (await import('./first-lines-dialog.tsx')).FirstLinesDialog,
);

interface Props {
  profile: Chat['profile'];
  /** Nothing can be written here, so the heading does not invite to. */
  isClosed: boolean;
  /** Null when nothing can be written. */
  onPick: ((line: string) => void) | null;
}

/** A conversation without messages, with first lines that fill the field. */
export function Hello({ profile, isClosed, onPick }: Props) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  const [isOpen, setIsOpen] = useState(false);
  // Without the dialog there are still the lines above.
  const openLines = () =>
    void FirstLinesDialog.load().then(
      () => setIsOpen(true),
      () => undefined,
    );
  return (
    <div className="convo__mid convo__mid--center">
      <div className="hello">
        <Avatar
          src={photoUrl(profile.main_image, 'small')}
          className="hello__photo"
          online={profile.online}
        />
        <div>
          <h2 className="display display--xs">
            {isClosed ? profile.name : t('chat.hello', { name: profile.name })}
          </h2>
          {profile.town && <p className="caption">{profile.town}</p>}
        </div>
        {onPick && <FirstLines onChoose={onPick} />}
        {onPick && (
          <Button
            className="hello__more"
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            onClick={openLines}
          >
            {t('chat.lines.need')}
          </Button>
        )}
        {isOpen && onPick && (
          <FirstLinesDialog
            onPick={(line) => {
              setIsOpen(false);
              onPick(line);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </div>
    </div>
  );
}
