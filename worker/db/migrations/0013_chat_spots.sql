DROP INDEX `conversation_members_list`;--> statement-breakpoint
DROP INDEX `conversation_members_unread`;--> statement-breakpoint
ALTER TABLE `conversation_members` ADD `spot` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `conversation_members` ADD `muted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `conversation_members_list` ON `conversation_members` (`member_id`,"spot" desc,"last_at" desc,`conversation_id`);--> statement-breakpoint
CREATE INDEX `conversation_members_unread` ON `conversation_members` (`tenant_id`,`member_id`,"spot" desc,"last_at" desc,`conversation_id`,`muted`,`unread`) WHERE "conversation_members"."unread" > 0;
--> statement-breakpoint
-- How many conversations a member can pin is counted in the batch of the change, because two devices may pin at once.
CREATE TRIGGER `conversation_members_pins_limit` BEFORE UPDATE OF `spot` ON `conversation_members` WHEN NEW.`spot` = 1 AND OLD.`spot` <> 1 AND (SELECT count(*) FROM `conversation_members` WHERE `member_id` = NEW.`member_id` AND `spot` = 1) >= 5 BEGIN SELECT RAISE(ABORT, 'LIMIT reached: pins'); END;
