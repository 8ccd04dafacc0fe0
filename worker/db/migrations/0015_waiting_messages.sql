CREATE TABLE `waiting_messages` (
	`member_id` text NOT NULL,
	`peer_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`problem` text,
	PRIMARY KEY(`member_id`, `peer_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`peer_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_messages_due` ON `waiting_messages` (`due_at`) WHERE "waiting_messages"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `waiting_messages_expiry` ON `waiting_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `waiting_messages_peer` ON `waiting_messages` (`peer_id`);