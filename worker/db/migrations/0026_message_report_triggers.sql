-- One line a trigger: migrations.test.ts says why. The copy of a reported photo goes with its report, or when its time is over.
CREATE TRIGGER `reports_files_update` AFTER UPDATE OF `evidence_key` ON `reports` WHEN OLD.`evidence_key` IS NOT NULL AND NEW.`evidence_key` IS NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`evidence_key`, 0); END;
--> statement-breakpoint
CREATE TRIGGER `reports_files_delete` AFTER DELETE ON `reports` WHEN OLD.`evidence_key` IS NOT NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`evidence_key`, 0); END;
