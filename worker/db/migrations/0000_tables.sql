CREATE TABLE `counters` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `counters_expiry` ON `counters` (`window_start`);--> statement-breakpoint
CREATE TABLE `credit_balances` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`balance` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `member_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credit_balances_balance" CHECK("credit_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE `credit_ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`reference` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "credit_ledger_amount" CHECK("credit_ledger"."amount" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_ledger_once` ON `credit_ledger` (`tenant_id`,`reason`,`reference`);--> statement-breakpoint
CREATE INDEX `credit_ledger_member` ON `credit_ledger` (`tenant_id`,`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`tenant_id` text NOT NULL,
	`actor` text NOT NULL,
	`endpoint` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `actor`, `endpoint`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_expiry` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `member_interests` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`interest` text NOT NULL,
	PRIMARY KEY(`member_id`, `interest`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`email` text NOT NULL,
	`email_normalised` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`gender` text NOT NULL,
	`seeking` text NOT NULL,
	`birth_date` text NOT NULL,
	`country` text NOT NULL,
	`region` text,
	`town` text,
	`cell` integer,
	`sexuality` text,
	`hair_colour` text,
	`eye_colour` text,
	`body_type` text,
	`relationship_status` text,
	`tattoos` text,
	`reason` text,
	`about` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`fictional` integer DEFAULT false NOT NULL,
	`paid_user` integer DEFAULT false NOT NULL,
	`notifications_disabled` text DEFAULT '[]' NOT NULL,
	`network` text,
	`ref` text,
	`sub1` text,
	`sub2` text,
	`sub3` text,
	`created_at` integer NOT NULL,
	`last_active_at` integer NOT NULL,
	CONSTRAINT "members_status" CHECK("members"."status" in ('not_confirmed', 'active', 'disabled', 'deleted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`tenant_id`,`email_normalised`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_tenant` ON `members` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `members_search` ON `members` (`tenant_id`,`status`,`gender`,`country`,"last_active_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_region` ON `members` (`tenant_id`,`status`,`gender`,`country`,`region`,"last_active_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_any_gender` ON `members` (`tenant_id`,`status`,`country`,"last_active_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE TABLE `photos` (
	`key` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "photos_status" CHECK("photos"."status" in ('pending', 'active', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `photos_member` ON `photos` (`member_id`,`position`,`status`,`key`,`width`,`height`);--> statement-breakpoint
CREATE TABLE `searches` (
	`member_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`query` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_member` ON `sessions` (`member_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);