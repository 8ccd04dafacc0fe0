CREATE TABLE `postbacks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`network` text NOT NULL,
	`event` text NOT NULL,
	`payment_id` text,
	`attempts` integer NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`problem` text,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `postbacks_once` ON `postbacks` (`tenant_id`,`member_id`,`event`);--> statement-breakpoint
CREATE INDEX `postbacks_due` ON `postbacks` (`due_at`) WHERE "postbacks"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `postbacks_given_up` ON `postbacks` (`tenant_id`,`created_at`) WHERE "postbacks"."due_at" is null and "postbacks"."sent_at" is null;--> statement-breakpoint
ALTER TABLE `members` ADD `tells_network` integer DEFAULT false NOT NULL;