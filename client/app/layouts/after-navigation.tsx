import { createContext, type ReactNode, use } from 'react';

/** A text that takes the place of what follows the navigation, where the server sends the navigation first. */
export const NavigationEndContext = createContext<string | null>(null);

/** What follows the navigation of a page. */
export function AfterNavigation({ children }: { children: ReactNode }) {
  const end = import.meta.env.SSR ? use(NavigationEndContext) : null;
  return end ?? children;
}

/** Whether the navigation was sent before the page's data was there, also for the browser that hydrates it. */
export const NavigationFirstContext = createContext(false);
