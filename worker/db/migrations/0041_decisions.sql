CREATE TABLE `appeals` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`decision_reference` text NOT NULL,
	`side` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reference` text,
	`status` text DEFAULT 'unused' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`filed_at` integer,
	`answer` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_reference` ON `appeals` (`reference`) WHERE "appeals"."reference" is not null;--> statement-breakpoint
CREATE INDEX `appeals_open` ON `appeals` (`tenant_id`,`filed_at`) WHERE "appeals"."status" = 'open';--> statement-breakpoint
CREATE INDEX `appeals_unused` ON `appeals` (`expires_at`) WHERE "appeals"."status" = 'unused';--> statement-breakpoint
CREATE INDEX `appeals_text` ON `appeals` (`filed_at`) WHERE "appeals"."email" <> '';--> statement-breakpoint
CREATE INDEX `appeals_decision` ON `appeals` (`decision_reference`);--> statement-breakpoint
CREATE TABLE `decisions` (
	`reference` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`case_reference` text NOT NULL,
	`member_id` text,
	`action` text NOT NULL,
	`target` text,
	`ground` text NOT NULL,
	`rule` text NOT NULL,
	`facts` text NOT NULL,
	`removed` text,
	`decided_by` text NOT NULL,
	`decided_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `decisions_case` ON `decisions` (`tenant_id`,`case_reference`);--> statement-breakpoint
CREATE INDEX `decisions_member` ON `decisions` (`tenant_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `decisions_text` ON `decisions` (`decided_at`) WHERE "decisions"."facts" <> '';--> statement-breakpoint
CREATE TABLE `yearly_counts` (
	`tenant_id` text NOT NULL,
	`year` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `year`, `name`)
);
