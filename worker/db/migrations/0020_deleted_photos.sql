CREATE TABLE `deleted_photos` (
	`key` text PRIMARY KEY NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_photos_deleted` ON `deleted_photos` (`deleted_at`);