ALTER TABLE `outbox` ADD `about` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `claimed_at` integer;--> statement-breakpoint
ALTER TABLE `message_notices` ADD `push_at` integer;--> statement-breakpoint
ALTER TABLE `message_notices` ADD `mail_at` integer;--> statement-breakpoint
ALTER TABLE `message_notices` ADD `mail_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `message_notices_push` ON `message_notices` (`tenant_id`,`push_at`) WHERE "message_notices"."push_at" is not null;--> statement-breakpoint
CREATE INDEX `message_notices_mail` ON `message_notices` (`tenant_id`,`mail_at`) WHERE "message_notices"."mail_at" is not null;