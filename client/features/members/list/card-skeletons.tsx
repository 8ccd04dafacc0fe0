import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

/** The places of further cards, at the end of a list to which they are on their way. */
export const COMING_CARDS = ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} />);
