ALTER TABLE `members` ADD `looking_for` text;--> statement-breakpoint
ALTER TABLE `members` ADD `children` text;--> statement-breakpoint
ALTER TABLE `members` ADD `languages` text;--> statement-breakpoint
ALTER TABLE `members` ADD `smoking` text;--> statement-breakpoint
ALTER TABLE `members` ADD `role` text;--> statement-breakpoint
ALTER TABLE `members` ADD `height` integer;--> statement-breakpoint
DROP TRIGGER `members_consent`;--> statement-breakpoint
-- Without consent a profile stays paused and states neither the partners sought nor a sexuality or a role. Fictional
-- profiles need none.
CREATE TRIGGER `members_consent` BEFORE UPDATE OF `paused`, `seeking`, `sexuality`, `role` ON `members` WHEN NOT NEW.`fictional` AND (NEW.`paused` < OLD.`paused` OR (NEW.`seeking` <> OLD.`seeking` AND NEW.`seeking` <> '') OR (NEW.`sexuality` IS NOT NULL AND NEW.`sexuality` IS NOT OLD.`sexuality`) OR (NEW.`role` IS NOT NULL AND NEW.`role` IS NOT OLD.`role`)) AND NOT EXISTS (SELECT 1 FROM `consents` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`id` AND `withdrawn_at` IS NULL) BEGIN SELECT RAISE(ABORT, 'CONSENT missing'); END;
