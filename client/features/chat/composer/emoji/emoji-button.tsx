import { useState } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { createLazyPart } from '#client/lazy-part.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

const EmojiPicker = createLazyPart(async () => (await import('./emoji-picker.tsx')).EmojiPicker);

interface Props {
  onPick: (emoji: string) => void;
  /** Returns the focus to the field. */
  onClose: () => void;
}

/** Opens the choice of emoji, on wide screens with a mouse; phones have them on the keyboard. */
export function EmojiButton({ onPick, onClose }: Props) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    if (isOpen) setIsOpen(false);
    // Without it the keyboard still has them.
    else
      EmojiPicker.load().then(
        () => setIsOpen(true),
        () => undefined,
      );
  };
  return (
    <div className="composer__emoji">
      <IconButton
        icon="smiley"
        label={t('chat.emoji.action')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The picker would close before the click opens it again.
        onPointerDown={(event) => event.nativeEvent.stopImmediatePropagation()}
        onClick={toggle}
      />
      {isOpen && (
        <EmojiPicker
          onPick={(emoji) => {
            setIsOpen(false);
            onPick(emoji);
          }}
          onClose={() => {
            setIsOpen(false);
            onClose();
          }}
        />
      )}
    </div>
  );
}
