CREATE TABLE `payment_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer,
	`currency` text,
	`counted` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_notices_once` ON `payment_notices` (`tenant_id`,`provider`,`reference`);--> statement-breakpoint
CREATE INDEX `payment_notices_payment` ON `payment_notices` (`tenant_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_notices_open` ON `payment_notices` (`tenant_id`) WHERE "payment_notices"."state" = 'open';--> statement-breakpoint
ALTER TABLE `payments` ADD `returned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `returned_credits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `ordered_credits` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `replaced_by` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `settled` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `returned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- One line a trigger: migrations.test.ts says why. Orders stay payable at the provider, so the first one that is paid has the use of a discount: no other one is completed at its price. One whose money was on the way keeps it beside purchases without it.
CREATE TRIGGER `payments_discount_completed` BEFORE UPDATE OF `completed_at` ON `payments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL AND NEW.`discount_code` IS NOT NULL AND (NEW.`discount_code` IN ('TIMEBONUS25', 'WELCOME25') AND EXISTS (SELECT 1 FROM `payments` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id` AND `id` <> NEW.`id` AND `completed_at` IS NOT NULL AND (OLD.`status` <> 'pending' OR `discount_code` IN ('TIMEBONUS25', 'WELCOME25'))) OR EXISTS (SELECT 1 FROM `discount_codes` JOIN `payments` AS `other` ON `other`.`tenant_id` = `discount_codes`.`tenant_id` AND `other`.`discount_code` = `discount_codes`.`code` WHERE `discount_codes`.`tenant_id` = NEW.`tenant_id` AND `discount_codes`.`code` = NEW.`discount_code` AND `validity` <> 'unlimited' AND (`validity` = 'once' OR `other`.`member_id` = NEW.`member_id`) AND `other`.`id` <> NEW.`id` AND `other`.`completed_at` IS NOT NULL)) BEGIN SELECT RAISE(ABORT, 'DISCOUNT used'); END;
