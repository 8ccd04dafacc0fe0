CREATE TABLE `message_pages` (
	`conversation_id` text NOT NULL,
	`first_seq` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`key` text NOT NULL,
	`image_keys` text NOT NULL,
	PRIMARY KEY(`conversation_id`, `first_seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_erasures` (
	`conversation_id` text NOT NULL,
	`member_id` text NOT NULL,
	PRIMARY KEY(`conversation_id`, `member_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `conversations` ADD `hot_since` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `change_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `conversations_hot` ON `conversations` (`tenant_id`,`hot_since`) WHERE "conversations"."hot_since" is not null;