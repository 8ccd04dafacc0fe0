-- One line a trigger: migrations.test.ts says why. The file of an image goes with its message, however that ends.
CREATE TRIGGER `messages_files_update` AFTER UPDATE OF `image_key` ON `messages` WHEN OLD.`image_key` IS NOT NULL AND NEW.`image_key` IS NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`image_key`, 0); END;
--> statement-breakpoint
CREATE TRIGGER `messages_files_delete` AFTER DELETE ON `messages` WHEN OLD.`image_key` IS NOT NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`image_key`, 0); END;
--> statement-breakpoint
DROP TRIGGER `members_leave_conversations`;
--> statement-breakpoint
-- The other member keeps the conversation, without what the erased one has sent; a conversation of two erased members ends.
CREATE TRIGGER `members_leave_conversations` BEFORE DELETE ON `members` BEGIN UPDATE `messages` SET `text` = NULL, `gift` = NULL, `image_key` = NULL WHERE `sender_id` = OLD.`id` AND `conversation_id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`); DELETE FROM `conversations` WHERE `id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`) AND NOT EXISTS (SELECT 1 FROM `conversation_members` WHERE `conversation_id` = `conversations`.`id` AND `member_id` <> OLD.`id`); END;
