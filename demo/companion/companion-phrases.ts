/** What the companion says and understands in one language. It never claims to be a person or to have lived anything. */
export interface CompanionPhrases {
  /** Says plainly what it is. */
  readonly disclosure: string;
  /** A regular expression for a message, in small letters, that asks whether it is real. */
  readonly asksWhatItIs: string;
  /** Answers a gift, which a fictional profile can only take as a kind word. */
  readonly thanks: string;
  readonly greetings: readonly string[];
  readonly reactions: readonly string[];
  readonly questions: readonly string[];
  /** These name an interest of the profile. */
  readonly interests: readonly string[];
  /** Answers to a question about itself. */
  readonly deflections: readonly string[];
}
