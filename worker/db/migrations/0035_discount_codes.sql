CREATE TABLE `discount_codes` (
	`tenant_id` text NOT NULL,
	`code` text NOT NULL,
	`country` text,
	`user_id` text,
	`expires` integer,
	`value_percentage` integer NOT NULL,
	`currency` text,
	`minimum_order_value` integer,
	`status` text NOT NULL,
	`validity` text NOT NULL,
	`paymentmethods` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `code`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "discount_codes_percentage" CHECK("discount_codes"."value_percentage" between 1 and 90)
);
--> statement-breakpoint
CREATE INDEX `discount_codes_user` ON `discount_codes` (`tenant_id`,`user_id`) WHERE "discount_codes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_discount_code` ON `payments` (`tenant_id`,`discount_code`) WHERE "payments"."discount_code" is not null;
--> statement-breakpoint
-- One line a trigger: migrations.test.ts says why. The two discounts without a code are for the first purchase, and ones that wait for their money count.
CREATE TRIGGER `payments_first_discount` BEFORE INSERT ON `payments` WHEN NEW.`discount_code` IN ('TIMEBONUS25', 'WELCOME25') AND EXISTS (SELECT 1 FROM `payments` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id` AND (`completed_at` IS NOT NULL OR `status` = 'pending')) BEGIN SELECT RAISE(ABORT, 'DISCOUNT used'); END;
--> statement-breakpoint
-- An order holds its code for an hour, and as long as its money is on the way. The member's own unpaid orders hold nothing, so that another attempt is possible.
CREATE TRIGGER `payments_discount_code` BEFORE INSERT ON `payments` WHEN NEW.`discount_code` IS NOT NULL AND EXISTS (SELECT 1 FROM `discount_codes` JOIN `payments` AS `other` ON `other`.`tenant_id` = `discount_codes`.`tenant_id` AND `other`.`discount_code` = `discount_codes`.`code` WHERE `discount_codes`.`tenant_id` = NEW.`tenant_id` AND `discount_codes`.`code` = NEW.`discount_code` AND `validity` <> 'unlimited' AND (`validity` = 'once' OR `other`.`member_id` = NEW.`member_id`) AND (`other`.`completed_at` IS NOT NULL OR `other`.`status` = 'pending' OR (`other`.`status` = 'created' AND `other`.`member_id` <> NEW.`member_id` AND `other`.`created_at` > NEW.`created_at` - 3600000))) BEGIN SELECT RAISE(ABORT, 'DISCOUNT used'); END;
