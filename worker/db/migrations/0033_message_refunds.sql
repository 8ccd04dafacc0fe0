ALTER TABLE `messages` ADD `refund_credits` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `refund_free` integer;
--> statement-breakpoint
DROP TRIGGER `messages_changes`;
--> statement-breakpoint
-- One line a trigger: migrations.test.ts says why. A change while messages move to the archive is noticed.
CREATE TRIGGER `messages_changes` AFTER UPDATE OF `text`, `gift`, `image_key`, `sender_reaction`, `peer_reaction`, `hidden`, `refund_credits`, `refund_free` ON `messages` BEGIN UPDATE `conversations` SET `change_count` = `change_count` + 1 WHERE `id` = NEW.`conversation_id`; END;
