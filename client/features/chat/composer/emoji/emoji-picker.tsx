import {
  EmojiPicker as Picker,
  type EmojiData,
  type EmojiDataResolver,
  type EmojiPickerListProps,
} from 'frimousse';
import { useEffect, useEffectEvent, useRef } from 'react';
import loaders from 'virtual:emoji';
import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import { useLocale, useT } from '#client/i18n/react.tsx';
import { useBackCloses } from '#client/ui/overlays/back-closes.ts';
import './emoji-picker.css';

interface Props {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The emoji with a search, from files of the site. */
export function EmojiPicker({ onPick, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const stop = new AbortController();
    const closeOutside = ({ target }: PointerEvent) =>
      target instanceof Node && panel.current?.contains(target) === false && close();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', closeOutside, stop);
    panel.current?.addEventListener('keydown', closeOnEscape, stop);
    return () => stop.abort();
  }, []);
  return (
    <div ref={panel} className="emojipanel" role="dialog" tabIndex={-1} aria-label={t('chat.emoji.action')}>
      <Picker.Root
        className="emojipanel__in"
        locale={locale}
        columns={8}
        resolveEmojiData={loadEmojiData}
        onEmojiSelect={({ emoji }) => onPick(emoji)}
      >
        <Picker.Search
          className="input"
          autoFocus
          aria-label={t('chat.emoji.search')}
          placeholder={t('chat.emoji.search')}
        />
        <Picker.Viewport className="emojipanel__list">
          <Picker.Loading className="emojipanel__none">{t('app.loading')}</Picker.Loading>
          <Picker.Empty className="emojipanel__none">{t('chat.emoji.none')}</Picker.Empty>
          <Picker.List components={PARTS} />
        </Picker.Viewport>
      </Picker.Root>
    </div>
  );
}

/** The library counts from 0; rows and columns of a grid begin with 1. */
const PARTS: EmojiPickerListProps['components'] = {
  Row: (props) => <div {...props} aria-rowindex={(props['aria-rowindex'] ?? 0) + 1} />,
  Emoji: ({ emoji, ...props }) => (
    <button type="button" {...props} role="gridcell" aria-colindex={(props['aria-colindex'] ?? 0) + 1}>
      {emoji.emoji}
    </button>
  ),
};

const NO_TONES: EmojiData['skinTones'] = {
  dark: '',
  light: '',
  medium: '',
  'medium-dark': '',
  'medium-light': '',
};

/** The default would fetch them from another company. */
const loadEmojiData: EmojiDataResolver = async (locale) => {
  const { default: table } = await loaders[toLocale(locale) ?? DEFAULT_LOCALE]();
  return {
    locale,
    emojis: table.emojis.map(([emoji, category, label, tags]) => ({
      emoji,
      category,
      label,
      version: 0,
      tags: tags === '' ? [] : tags.split('|'),
    })),
    categories: table.categories.map(([index, label]) => ({ index, label })),
    skinTones: NO_TONES,
  };
};
