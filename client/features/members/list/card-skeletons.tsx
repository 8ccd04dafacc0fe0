import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

/** The places of further cards, at the end of a list to which they are on their way. */
export const CARD_SKELETONS = ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} />);
