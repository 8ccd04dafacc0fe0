CREATE TABLE `openers` (
	`member_id` text NOT NULL,
	`hash` text NOT NULL,
	`tenant_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `hash`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `openers_expiry` ON `openers` (`last_at`);--> statement-breakpoint
CREATE INDEX `openers_flagged` ON `openers` (`tenant_id`,`last_at`) WHERE "openers"."count" >= 5;