ALTER TABLE `members` ADD `activity_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `photo_grants` ADD `announced_at` integer;--> statement-breakpoint
CREATE INDEX `photo_grants_received` ON `photo_grants` (`owner_id`,"created_at" desc,`viewer_id`);--> statement-breakpoint
CREATE INDEX `photo_grants_announced` ON `photo_grants` (`viewer_id`,"announced_at" desc,`owner_id`) WHERE "photo_grants"."announced_at" is not null;--> statement-breakpoint
ALTER TABLE `photos` ADD `reviewed_at` integer;--> statement-breakpoint
CREATE INDEX `photos_reviewed` ON `photos` (`member_id`,"reviewed_at" desc,`key`) WHERE "photos"."reviewed_at" is not null;--> statement-breakpoint
UPDATE `photo_grants` SET `announced_at` = `decided_at`;
