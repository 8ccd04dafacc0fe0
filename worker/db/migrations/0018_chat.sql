CREATE TABLE `conversation_members` (
	`conversation_id` text NOT NULL,
	`member_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`peer_id` text NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL,
	`written_seq` integer DEFAULT 0 NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	`cleared_seq` integer DEFAULT 0 NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`conversation_id`, `member_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conversation_members_unread_range" CHECK("conversation_members"."unread" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `conversation_members_list` ON `conversation_members` (`member_id`,"last_at" desc,`conversation_id`);--> statement-breakpoint
CREATE INDEX `conversation_members_unread` ON `conversation_members` (`tenant_id`,`member_id`,"last_at" desc,`conversation_id`,`unread`) WHERE "conversation_members"."unread" > 0;--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_a` text NOT NULL,
	`member_b` text NOT NULL,
	`created_at` integer NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_order" CHECK("conversations"."member_a" < "conversations"."member_b")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`tenant_id`,`member_a`,`member_b`);--> statement-breakpoint
CREATE TABLE `inbox_events` (
	`member_id` text NOT NULL,
	`rev` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`conversation_id` text,
	`seq` integer,
	`subject_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `rev`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inbox_events_expiry` ON `inbox_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `inboxes` (
	`member_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `message_allowances` (
	`member_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`free_used` integer DEFAULT 0 NOT NULL,
	`free_limit` integer NOT NULL,
	`started` integer DEFAULT 0 NOT NULL,
	`started_limit` integer,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "message_allowances_free" CHECK("message_allowances"."free_used" <= "message_allowances"."free_limit"),
	CONSTRAINT "message_allowances_started" CHECK("message_allowances"."started_limit" is null or "message_allowances"."started" <= "message_allowances"."started_limit")
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text,
	`price` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "messages_price" CHECK("messages"."price" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sync_epoch` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	CONSTRAINT "sync_epoch_one" CHECK("sync_epoch"."id" = 1)
);
