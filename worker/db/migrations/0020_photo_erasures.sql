DROP TRIGGER `photos_files`;
--> statement-breakpoint
-- The files of a photo go with its row, however that ends. Its key is recorded, so that a restored backup deletes the photo
-- again; those of an erased member go with the member, whose row is gone by then.
CREATE TRIGGER `photos_files` AFTER DELETE ON `photos` BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`key`, 0); INSERT OR IGNORE INTO `erasures` (`hash`) SELECT OLD.`key` FROM `members` WHERE `tenant_id` = OLD.`tenant_id` AND `id` = OLD.`member_id`; END;
