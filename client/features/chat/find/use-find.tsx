import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { createLazyPart } from '#client/lazy-part.tsx';
import type { ConversationPage } from '../contract.ts';
import type { Search } from '../messages/text/message-text.tsx';

const FindBar = createLazyPart(async () => (await import('./find-bar.tsx')).FindBar);

/** The search within a conversation, which loads when it is opened. */
export function useFind(
  conversation: ConversationPage['conversation'],
  name: string,
  onShow: (seq: number) => void,
) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState<Search | null>(null);
  const open = useCallback(() => {
    // Without it the page stays as it is, and the next press tries again.
    FindBar.load().then(
      () => setIsOpen(true),
      () => undefined,
    );
  }, []);
  const close = () => {
    setIsOpen(false);
    // The header with the menu that opened it comes back.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.convo__acts summary')?.focus());
  };
  const bar: ReactNode = isOpen && conversation && (
    <Suspense fallback={null}>
      <FindBar
        conversation={conversation.id}
        name={name}
        onShow={onShow}
        onSearch={setSearch}
        onClose={close}
      />
    </Suspense>
  );
  return { search, open, bar: bar || null };
}
