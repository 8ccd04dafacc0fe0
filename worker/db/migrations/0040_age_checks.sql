CREATE TABLE `age_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`min_age` integer NOT NULL,
	`status` text NOT NULL,
	`method` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `age_checks_reference` ON `age_checks` (`tenant_id`,`provider`,`reference`);--> statement-breakpoint
CREATE INDEX `age_checks_member` ON `age_checks` (`tenant_id`,`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `age_checks_expiry` ON `age_checks` (`created_at`) WHERE "age_checks"."status" <> 'verified';--> statement-breakpoint
CREATE TABLE `sandbox_age_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`check_id` text NOT NULL,
	`min_age` integer NOT NULL,
	`status` text NOT NULL,
	`passes_at` integer,
	`return_url` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sandbox_age_checks_expiry` ON `sandbox_age_checks` (`created_at`);--> statement-breakpoint
ALTER TABLE `members` ADD `verified_age` integer;