/** A request that was counted. */
export type NoteUse = (subject: string, at: number) => void;

/** Counts together with the other processes of this server: `hear` is called with theirs, and what it returns with ours. */
export type ShareUses = (name: string, hear: NoteUse) => NoteUse;
