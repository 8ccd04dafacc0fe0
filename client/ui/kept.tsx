import { createContext, type ReactNode, use } from 'react';

/** The server's memory of what it has rendered before. In the browser there is none. */
export interface Keeper {
  /** Stands for the kept fragment, or renders it so that it can be kept. */
  place(id: string, render: () => ReactNode): ReactNode;
}

export const KeeperContext = createContext<Keeper | null>(null);

interface Props {
  /** Names everything that the fragment is made of: equal ids must mean equal HTML. */
  id: string;
  /** Makes elements, not bare text, that show no `useId` and depend on nothing but what `id` names. Kept parts do not nest. */
  children: () => ReactNode;
}

/** A part of the page that many pages have in common, such as a member's card. The server renders it once. */
export function Kept({ id, children }: Props) {
  const keeper = use(KeeperContext);
  return keeper === null ? children() : keeper.place(id, children);
}
