import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

/** Placeholders at the end of a list while more cards load. */
export const CARD_SKELETONS = ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} />);
