import type { Gift } from '#client/features/chat/gifts/gifts.ts';

/** Answers messages to fictional profiles: the program of the operator, or the companion of a demo. */
export interface Responder {
  /** Null: there will be no answer. Throws if another try may succeed. */
  answer(question: Question): Promise<Answer | null>;
}

/** What a responder learns, and all that leaves the platform (docs/responder.md). */
export interface Question {
  /** Random, and the same for each try: the id of a conversation could be computed from those of its two members. */
  readonly id: string;
  /** The id of the site. */
  readonly site: string;
  /** The language of the member. */
  readonly language: string;
  readonly profile: {
    readonly name: string;
    readonly about: string;
    readonly interests: readonly string[];
  };
  /** The latest messages in their order; the last one is that of the member. */
  readonly history: readonly PastMessage[];
  /** Longest answer, in UTF-16 units. */
  readonly maxLength: number;
}

interface PastMessage {
  readonly fromMember: boolean;
  /** Empty for a gift. */
  readonly text: string;
  readonly gift?: Gift;
}

export interface Answer {
  readonly text: string;
  /** What it answers costs nothing, because it only says that there is no answer. */
  readonly free?: boolean | undefined;
}
