-- Conversations from before the archive are looked at once.
UPDATE `conversations` SET `hot_since` = `created_at`;
--> statement-breakpoint
-- One line a trigger: migrations.test.ts says why. A change while messages move to the archive is noticed.
CREATE TRIGGER `messages_changes` AFTER UPDATE OF `text`, `gift`, `image_key`, `sender_reaction`, `peer_reaction`, `hidden` ON `messages` BEGIN UPDATE `conversations` SET `change_count` = `change_count` + 1 WHERE `id` = NEW.`conversation_id`; END;
--> statement-breakpoint
-- An archived message keeps its image.
DROP TRIGGER `messages_files_delete`;
--> statement-breakpoint
CREATE TRIGGER `messages_files_delete` AFTER DELETE ON `messages` WHEN OLD.`image_key` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `message_pages` WHERE `conversation_id` = OLD.`conversation_id` AND OLD.`seq` BETWEEN `first_seq` AND `last_seq`) BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`image_key`, 0); END;
--> statement-breakpoint
CREATE TRIGGER `message_pages_update` AFTER UPDATE OF `key` ON `message_pages` WHEN OLD.`key` <> NEW.`key` BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) SELECT OLD.`key`, 0 UNION ALL SELECT `value`, 0 FROM json_each(OLD.`image_keys`) WHERE `value` NOT IN (SELECT `value` FROM json_each(NEW.`image_keys`)); END;
--> statement-breakpoint
CREATE TRIGGER `message_pages_delete` AFTER DELETE ON `message_pages` BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) SELECT OLD.`key`, 0 UNION ALL SELECT `value`, 0 FROM json_each(OLD.`image_keys`); END;
--> statement-breakpoint
DROP TRIGGER `members_leave_conversations`;
--> statement-breakpoint
-- The other member keeps the conversation, without what the erased one has sent; a conversation of two erased members ends. Archived messages are rewritten by a job.
CREATE TRIGGER `members_leave_conversations` BEFORE DELETE ON `members` BEGIN UPDATE `messages` SET `text` = NULL, `gift` = NULL, `image_key` = NULL WHERE `sender_id` = OLD.`id` AND `conversation_id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`); INSERT OR REPLACE INTO `page_erasures` (`conversation_id`, `member_id`) SELECT DISTINCT `conversation_id`, OLD.`id` FROM `message_pages` WHERE `conversation_id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`); DELETE FROM `conversations` WHERE `id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`) AND NOT EXISTS (SELECT 1 FROM `conversation_members` WHERE `conversation_id` = `conversations`.`id` AND `member_id` <> OLD.`id`); END;
