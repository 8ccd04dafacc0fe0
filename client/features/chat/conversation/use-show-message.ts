import { useCallback, useEffect, useState } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { showTranslatedErrorToast } from '#client/features/forms/use-error-toast.ts';
import { useT } from '#client/i18n/react.tsx';
import { type ConversationAddress, conversationQuery, loadPlace } from '../queries.ts';
import { MESSAGES_PAGE_SIZE } from '../rules.ts';

const FLASH_MS = 2_000;

/** Leads to a message of the conversation, which may have to be loaded first, and back to the newest. */
export function useShowMessage(address: ConversationAddress, before: string | null) {
  const { call, queries } = useApi();
  const t = useT();
  const [target, setTarget] = useState<{ readonly seq: number } | null>(null);
  const [flashedSeq, setFlashedSeq] = useState<number | null>(null);
  // The log begins anew when other messages have taken the place of those shown.
  const [place, setPlace] = useState(0);
  const { kind, id } = address;
  const show = useCallback(
    async (seq: number) => {
      const conversation = { kind, id };
      const loaded = queries.getQueryData(conversationQuery(call, conversation, before).queryKey);
      if (!loaded?.pages.some(({ messages }) => messages.some((message) => message.seq === seq))) {
        // A page ends before a message; this one has it in the middle.
        const end = String(seq + MESSAGES_PAGE_SIZE / 2);
        await loadPlace(queries, call, conversation, before, { before: end });
        setPlace((now) => now + 1);
      }
      setTarget({ seq });
      setFlashedSeq(seq);
    },
    [queries, call, kind, id, before],
  );
  useEffect(() => {
    if (flashedSeq === null) return;
    const timer = setTimeout(() => setFlashedSeq(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashedSeq]);
  const showNewest = async () => {
    await loadPlace(queries, call, address, before, {});
    setTarget(null);
    setPlace((now) => now + 1);
  };
  const tryShow = useCallback(
    (seq: number) => void show(seq).catch((error) => showTranslatedErrorToast(t, error)),
    [show, t],
  );
  return {
    target,
    flashedSeq,
    place,
    show: tryShow,
    showNewest: () => void showNewest().catch((error) => showTranslatedErrorToast(t, error)),
  };
}
