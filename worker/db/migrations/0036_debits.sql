CREATE TABLE `debit_blocks` (
	`tenant_id` text NOT NULL,
	`iban_hash` text NOT NULL,
	`debit_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `iban_hash`)
);
--> statement-breakpoint
CREATE TABLE `debits` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`mandate_id` text NOT NULL,
	`iban_hash` text NOT NULL,
	`amount` integer NOT NULL,
	`sequence` text NOT NULL,
	`status` text NOT NULL,
	`due_on` text NOT NULL,
	`file_id` text,
	`return_reason` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "debits_amount" CHECK("debits"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `debits_member` ON `debits` (`tenant_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `debits_account` ON `debits` (`tenant_id`,`iban_hash`);--> statement-breakpoint
CREATE INDEX `debits_mandate` ON `debits` (`mandate_id`);--> statement-breakpoint
CREATE INDEX `debits_open` ON `debits` (`tenant_id`,`status`) WHERE "debits"."status" in ('accepted', 'exported');--> statement-breakpoint
CREATE INDEX `debits_file` ON `debits` (`file_id`) WHERE "debits"."file_id" is not null;--> statement-breakpoint
CREATE TABLE `mandates` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`status` text NOT NULL,
	`is_recurring` integer NOT NULL,
	`account_holder` text NOT NULL,
	`iban_sealed` text NOT NULL,
	`iban_hash` text NOT NULL,
	`iban_label` text NOT NULL,
	`street` text NOT NULL,
	`house_number` text NOT NULL,
	`zip` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`phone` text NOT NULL,
	`creditor_id` text NOT NULL,
	`creditor_name` text NOT NULL,
	`text_version` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`code_hash` text,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`code_sent_at` integer NOT NULL,
	`signed_at` integer,
	`signed_from` text,
	`created_at` integer NOT NULL,
	`delete_at` integer NOT NULL,
	CONSTRAINT "mandates_signed" CHECK("mandates"."status" = 'open' or "mandates"."signed_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mandates_payment` ON `mandates` (`tenant_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `mandates_member` ON `mandates` (`tenant_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `mandates_expiry` ON `mandates` (`delete_at`);--> statement-breakpoint
CREATE TABLE `saved_methods` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`provider` text NOT NULL,
	`method` text NOT NULL,
	`reference` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_methods_reference` ON `saved_methods` (`tenant_id`,`member_id`,`provider`,`reference`);--> statement-breakpoint
CREATE TABLE `sms_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`recipient` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sms_outbox_recent` ON `sms_outbox` (`created_at`);--> statement-breakpoint
ALTER TABLE `payments` ADD `is_repeat` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `saves` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Mandates and debits stay as long as the bank can take the money back, without the member.
CREATE TRIGGER `members_leave_debits` AFTER DELETE ON `members` BEGIN DELETE FROM `mandates` WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id` AND `status` = 'open'; UPDATE `mandates` SET `member_id` = 'erased-' || `id`, `status` = 'revoked', `signed_from` = NULL WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; UPDATE `debits` SET `member_id` = 'erased-' || `id` WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; END;
