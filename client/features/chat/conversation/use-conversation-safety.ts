import { useCallback, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import type { SafetyAction } from '#client/features/safety/safety-dialog.tsx';
import { useSafetyDialog } from '#client/features/safety/use-safety-dialog.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { Chat } from '../contract.ts';
import { reportMessage } from '../messages/message-contract.ts';
import type { Message } from '../messages/message.ts';

/** Reports and blocks the other member, and reports single messages, which are kept as evidence. */
export function useConversationSafety(profile: Chat['profile'], conversation: Chat['conversation'] | null) {
  const t = useT();
  const call = useCall();
  const [seq, setSeq] = useState<number | null>(null);
  const { ask: open, dialog } = useSafetyDialog(
    profile,
    seq !== null && conversation
      ? {
          reportTitle: t('chat.message.report'),
          sendReport: (body) =>
            call(reportMessage, { params: { id: conversation.id, seq: String(seq) }, body }),
        }
      : {},
  );
  const ask = useCallback(
    (action: SafetyAction) => {
      setSeq(null);
      open(action);
    },
    [open],
  );
  const report = useCallback(
    (message: Message) => {
      setSeq(message.seq);
      open('report');
    },
    [open],
  );
  const block = useCallback(() => ask('block'), [ask]);
  return { ask, reportMessage: report, block, dialog };
}
