CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_member` ON `consents` (`member_id`,`given_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `consents_standing` ON `consents` (`tenant_id`,`member_id`) WHERE "consents"."withdrawn_at" is null;