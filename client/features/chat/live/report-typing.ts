let report: ((conversation: string) => void) | null = null;

/** The open socket takes the reports; there may be none. */
export function setTypingReporter(reporter: typeof report): void {
  report = reporter;
}

/** Called with every change of the field. */
export function reportTyping(conversation: string): void {
  report?.(conversation);
}
