import type { LoaderApi } from '#client/api/loader-context.ts';
import { ApiError } from '#client/api/errors.ts';
import { keep, takeKept } from '#client/features/auth/session/unsent-input.ts';
import { onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { type MatchedMember, matches } from '#client/features/likes/match/match-store.ts';
import { tellOtherTabs } from '#client/features/likes/likes-channel.ts';
import { askLikesAgain } from '#client/features/likes/queries.ts';
import { sayRefused } from '#client/features/forms/show-error-toast.ts';
import { isGone } from './is-gone.ts';
import { answerCard, takeBackAnswer } from './contract.ts';
import type { Verdict } from './rules.ts';

interface KeptAnswer {
  member: MatchedMember;
  /** `undo` takes the answer before it back. */
  verdict: Verdict | 'undo';
}

/** To be called when an answer is sent: if the session ends, it is kept. Returns what to call when it has arrived. */
export function keepAtSessionEnd(
  { id, name, fictional }: MatchedMember,
  verdict: KeptAnswer['verdict'],
): () => void {
  const answer: KeptAnswer = { member: { id, name, fictional }, verdict };
  // Each has an id of its own: an answer and the press that takes it back may be kept together.
  const answerId = crypto.randomUUID();
  return onSessionEnd((memberId) => keep(memberId, 'answer', answerId, answer));
}

/** Sends what this member answered when the session ended, in the same order. */
export async function resendAnswers({ call, queries }: LoaderApi, memberId: string): Promise<void> {
  const answers = takeKept(memberId, 'answer') as KeptAnswer[];
  for (const { member, verdict } of answers) {
    try {
      if (verdict === 'undo') {
        await call(takeBackAnswer, { body: { id: member.id } });
        matches.dismiss(member.id);
      } else if ((await call(answerCard, { body: { id: member.id, verdict } })).match) {
        matches.show(member);
      }
    } catch (error) {
      if (!isGone(error) && !isLate(error)) sayRefused(error);
    }
  }
  if (answers.length === 0) return;
  tellOtherTabs();
  void askLikesAgain(queries);
}

function isLate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too_late';
}
