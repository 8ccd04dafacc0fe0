-- Pictures of sites that no version needs any more, with the time at which they are deleted: until then another process may
-- still serve the version before.
CREATE TABLE file_deletions (
  key TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX file_deletions_due ON file_deletions (due_at);
