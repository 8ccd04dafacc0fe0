import type { Gift } from './gifts.ts';

const PICTURES = import.meta.glob<string>('./pictures/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** A gift as drawn, beside its name. Each is a file of its own, which loads when it is shown. */
export function GiftPicture({ gift, size }: { gift: Gift; size: number }) {
  return (
    <img className="giftpic" src={PICTURES[`./pictures/${gift}.svg`]} alt="" width={size} height={size} />
  );
}
