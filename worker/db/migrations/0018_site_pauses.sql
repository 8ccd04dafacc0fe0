CREATE TABLE `site_pauses` (
	`tenant_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`tenant_id`, `started_at`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_pauses_lasting` ON `site_pauses` (`tenant_id`) WHERE "site_pauses"."ended_at" is null;