import type { LoaderApi } from '#client/api/loader-context.ts';
import { ApiError } from '#client/api/errors.ts';
import { saveUnsent, takeUnsent } from '#client/features/auth/session/unsent-input.ts';
import { onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { likesChannel } from '#client/features/likes/button/like-change.ts';
import { type MatchedMember, matchStore } from '#client/features/likes/match/match-store.ts';
import { refetchLikes } from '#client/features/likes/queries.ts';
import { showErrorToast } from '#client/features/forms/show-error-toast.ts';
import { answerCard, takeBackAnswer } from '../contract.ts';
import type { Verdict } from '../rules.ts';

interface KeptAnswer {
  member: MatchedMember;
  /** `undo` undoes the previous answer. */
  verdict: Verdict | 'undo';
}

/** Keeps an answer that is being sent if the session ends. Returns the function to call once it has arrived. */
export function keepAtSessionEnd(
  { id, name, fictional }: MatchedMember,
  verdict: KeptAnswer['verdict'],
): () => void {
  const answer: KeptAnswer = { member: { id, name, fictional }, verdict };
  // Each has its own id, because an answer and its undo may both be kept.
  const answerId = crypto.randomUUID();
  return onSessionEnd((memberId) => saveUnsent(memberId, 'answer', answerId, answer));
}

let sending = Promise.resolve();

/**
 * Sends this member's answers that were kept when the session ended, in the same order. The game and the background
 * both call this after a login: the second one waits for the first.
 */
export function resendAnswers(api: LoaderApi, memberId: string): Promise<void> {
  const answers = takeUnsent(memberId, 'answer') as KeptAnswer[];
  if (answers.length > 0) sending = sending.then(() => send(api, answers));
  return sending;
}

async function send({ call, queries }: LoaderApi, answers: readonly KeptAnswer[]): Promise<void> {
  for (const { member, verdict } of answers) {
    try {
      if (verdict === 'undo') {
        await call(takeBackAnswer, { body: { id: member.id } });
        matchStore.dismiss(member.id);
      } else if ((await call(answerCard, { body: { id: member.id, verdict } })).match) {
        matchStore.show(member);
      }
    } catch (error) {
      if (!isGone(error) && !isLate(error)) showErrorToast(error);
    }
  }
  likesChannel.announce();
  void refetchLikes(queries);
}

function isLate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too_late';
}

const CODES: readonly string[] = ['answered_already', 'not_found', 'blocked', 'own_block'];

/** Whether the card needs no answer: another window has answered it, or the member is gone. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && CODES.includes(error.code);
}
