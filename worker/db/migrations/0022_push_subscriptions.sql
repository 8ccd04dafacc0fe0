CREATE TABLE `job_progress` (
	`job` text PRIMARY KEY NOT NULL,
	`done_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_notices` (
	`conversation_id` text NOT NULL,
	`member_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`pushed_seq` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `member_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_notices_member` ON `message_notices` (`member_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`retry_at` integer,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`tenant_id`,`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_member` ON `push_subscriptions` (`member_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_retry` ON `push_subscriptions` (`retry_at`);