import type { Message } from '../messages/message.ts';

/** One line of the log above the unconfirmed messages. Keys stay the same when older messages are put before. */
export type LogItem =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'new'; key: string }
  | {
      kind: 'message';
      key: string;
      message: Message;
      /** The first of a group by the same speaker. */
      isTurn: boolean;
      /** The last of a group shows the time, and ticks for own messages. */
      isLast: boolean;
      /** The other member has written next. */
      isAnswered: boolean;
    }
  /** Below the first message that could be a fraud. */
  | { kind: 'warning'; key: string; message: Message };

/** A pause of this length starts a new group. */
const GROUP_MS = 10 * 60_000;

interface Options {
  /** The messages after this one are new; null shows no line. */
  newAfter: number | null;
  /** The number of the day of a moment where the viewer is. */
  toDay: (at: number) => number;
  /** The message with a warning below it. */
  warnedSeq?: number | undefined;
}

/** Arranges messages as the log shows them: days, the line of new messages, and groups by speaker. */
export function toLogItems(messages: readonly Message[], { newAfter, toDay, warnedSeq }: Options): LogItem[] {
  const items: LogItem[] = [];
  let day: number | undefined;
  let today = messages[0] && toDay(messages[0].at);
  let isNewShown = newAfter === null;
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const nextDay = after && toDay(after.at);
    const isNewDay = today !== day;
    if (isNewDay) items.push({ kind: 'day', key: `day ${today}`, at: message.at });
    day = today;
    const isFirstNew = !isNewShown && !message.mine && message.seq > (newAfter ?? 0);
    if (isFirstNew) {
      items.push({ kind: 'new', key: 'new' });
      isNewShown = true;
    }
    items.push({
      kind: 'message',
      key: `message ${message.seq}`,
      message,
      isTurn: isNewDay || isFirstNew || !before || !isSameGroup(before, message),
      isLast: !after || nextDay !== today || !isSameGroup(message, after),
      isAnswered: after !== undefined && after.mine !== message.mine,
    });
    if (message.seq === warnedSeq) items.push({ kind: 'warning', key: 'warning', message });
    today = nextDay;
  }
  return items;
}

function isSameGroup(first: Message, second: Message): boolean {
  return first.mine === second.mine && second.at - first.at < GROUP_MS;
}
