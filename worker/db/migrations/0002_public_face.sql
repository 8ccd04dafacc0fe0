CREATE TABLE `complaints` (
	`reference` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text,
	`message` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `complaints_tenant` ON `complaints` (`tenant_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_links_member` ON `one_time_links` (`member_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_links_expiry` ON `one_time_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`recipient` text NOT NULL,
	`language` text NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_tenant` ON `outbox` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_expiry` ON `outbox` (`created_at`);--> statement-breakpoint
DROP INDEX `members_email`;--> statement-breakpoint
ALTER TABLE `members` ADD `signup_message` text;--> statement-breakpoint
CREATE INDEX `members_pending` ON `members` (`tenant_id`,`email_normalised`,`created_at`) WHERE "members"."status" = 'not_confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`tenant_id`,`email_normalised`) WHERE "members"."status" <> 'not_confirmed';