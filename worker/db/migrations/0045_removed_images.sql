ALTER TABLE `decisions` ADD `removed_image_key` text;--> statement-breakpoint
-- One line a trigger: migrations.test.ts says why. The files of a removed image go when its decision lets go of it.
CREATE TRIGGER `decisions_files_update` AFTER UPDATE OF `removed_image_key` ON `decisions` WHEN OLD.`removed_image_key` IS NOT NULL AND NEW.`removed_image_key` IS NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`removed_image_key`, 0); END;
--> statement-breakpoint
UPDATE `decisions` SET `removed` = json_object('about', `removed`) WHERE `action` = 'text' AND `removed` IS NOT NULL;
--> statement-breakpoint
UPDATE `decisions` SET `removed` = json_object('status', `removed`) WHERE `action` = 'photo' AND `removed` IS NOT NULL;
