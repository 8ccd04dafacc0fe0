DROP TRIGGER `members_leave_payments`;--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `redirect`;--> statement-breakpoint
-- Payments are kept for the books, without the member.
CREATE TRIGGER `members_leave_payments` AFTER DELETE ON `members` BEGIN UPDATE `payments` SET `member_id` = 'erased-' || `id` WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; END;
