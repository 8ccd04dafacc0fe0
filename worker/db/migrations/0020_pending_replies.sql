CREATE TABLE `pending_replies` (
	`conversation_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`first_seq` integer NOT NULL,
	`seq` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`profile_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_replies_due` ON `pending_replies` (`due_at`);--> statement-breakpoint
CREATE INDEX `pending_replies_member` ON `pending_replies` (`member_id`);--> statement-breakpoint
CREATE INDEX `pending_replies_profile` ON `pending_replies` (`profile_id`);