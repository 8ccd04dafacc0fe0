import { createLazyPart } from '#client/lazy-part.tsx';

/** What few of those who open the chat see. The loader loads what its page shows. */
export const NameSearch = createLazyPart(async () => (await import('./list/name-search.tsx')).NameSearch, {
  texts: 'chatsearch',
});
export const VisitorLogin = createLazyPart(async () => (await import('./visitor-login.tsx')).VisitorLogin);
