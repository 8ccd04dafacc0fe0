CREATE TABLE `closings` (
	`tenant_id` text PRIMARY KEY NOT NULL,
	`closes_on` text NOT NULL,
	`told_to` text DEFAULT '' NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	`told_at` integer,
	`refunded_to` text DEFAULT '' NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`refunded_at` integer,
	`ended_at` integer,
	`due_at` integer
);
