import type { IconName } from '#client/ui/icons/icon-names.ts';
import type { Gift } from './gifts.ts';

export const GIFT_ICONS = {
  rose: 'flower-tulip-duotone',
  coffee: 'coffee-duotone',
  wine: 'wine-duotone',
  champagne: 'champagne-duotone',
  sweet: 'cookie-duotone',
  song: 'music-notes-duotone',
  crown: 'crown-simple-duotone',
  heart: 'heart-duotone',
} as const satisfies Record<Gift, IconName>;
