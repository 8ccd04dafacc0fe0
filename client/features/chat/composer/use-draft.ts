import { startTransition, useEffect, useRef, useState } from 'react';
import { useUser } from '#client/features/auth/queries.ts';
import { onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { saveUnsent } from '#client/features/auth/session/unsent-input.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { addToDraft, readDraft, saveDraft, toDraftKey } from '../sending/draft.ts';

/** The text of the field. A draft comes back after a reload; what was typed before the scripts ran stays. */
export function useDraft(peerId: string, rejected: string) {
  const memberId = useLastMember();
  const isHydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setShown] = useState(rejected);
  const added = useRef('');
  const show = (value: string) => {
    const box = field.current;
    if (!box) return;
    if (box.value !== value) box.value = value;
    fitHeight(box);
    setShown(value);
  };
  useEffect(() => {
    const box = field.current;
    if (!box) return undefined;
    if (box.value === '') show(readDraft(memberId, peerId));
    else {
      show(box.value);
      saveDraft(memberId, peerId, box.value);
    }
    return () => {
      // What it holds is a draft of this member in this conversation, not of the next one.
      box.value = '';
    };
    // It runs once for each member and conversation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberId, peerId]);
  useEffect(
    () =>
      onSessionEnd((member) => {
        // The login page says that what was written is kept.
        if (readDraft(member, peerId) !== '') saveUnsent(member, 'message', peerId, true);
      }),
    [peerId],
  );
  const setText = (value: string) => {
    show(value);
    saveDraft(memberId, peerId, value);
  };
  return {
    field,
    /** Where the first script keeps what is typed, until the page is hydrated. */
    earlyKey: isHydrated ? undefined : toDraftKey(memberId, peerId),
    text,
    setText,
    /** Puts a ready text behind what is typed, or in place of the ready text before it. */
    add(words: string) {
      const box = field.current;
      if (!box) return;
      setText(addToDraft(box.value, words, added.current));
      added.current = words;
      box.focus();
    },
    /** After the text was sent, which is what the browser paints first. */
    clear() {
      const box = field.current;
      if (!box) return;
      box.value = '';
      fitHeight(box);
      saveDraft(memberId, peerId, '');
      startTransition(() => setShown(''));
    },
    /** Puts words where the cursor is. */
    insert(words: string) {
      const box = field.current;
      if (!box) return;
      box.setRangeText(words, box.selectionStart, box.selectionEnd, 'end');
      setText(box.value);
      box.focus();
    },
  };
}

/** What is typed after the session has ended is still a draft of the member. */
function useLastMember(): string {
  const id = useUser()?.id ?? '';
  const [last, setLast] = useState(id);
  if (id === '' || id === last) return last;
  setLast(id);
  return id;
}

/** Some browsers cannot size the field by the style sheet. */
function fitHeight(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
