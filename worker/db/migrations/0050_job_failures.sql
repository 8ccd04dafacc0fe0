CREATE TABLE `job_failures` (
	`job` text NOT NULL,
	`tenant_id` text NOT NULL,
	`since` integer NOT NULL,
	`last_at` integer NOT NULL,
	`failures` integer NOT NULL,
	PRIMARY KEY(`job`, `tenant_id`)
);
--> statement-breakpoint
CREATE INDEX `job_failures_expiry` ON `job_failures` (`last_at`);