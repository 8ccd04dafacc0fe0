CREATE TABLE `counters` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`expires_at` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`, `expires_at`)
);
--> statement-breakpoint
CREATE INDEX `counters_expiry` ON `counters` (`expires_at`);