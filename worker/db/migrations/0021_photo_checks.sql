DROP INDEX `photos_waiting`;
--> statement-breakpoint
ALTER TABLE `photos` ADD `checked_at` integer;
--> statement-breakpoint
-- Photos that an operator has decided about, and those of fictional profiles, which are part of the product.
UPDATE `photos` SET `checked_at` = coalesce(`reviewed_at`, `created_at`) WHERE `status` = 'rejected' OR `reviewed_at` IS NOT NULL
	OR (`tenant_id`, `member_id`) IN (SELECT `tenant_id`, `id` FROM `members` WHERE `fictional` = 1);
--> statement-breakpoint
CREATE INDEX `photos_unchecked` ON `photos` (`tenant_id`,`status`,`created_at`) WHERE "photos"."checked_at" is null;
--> statement-breakpoint
CREATE INDEX `photos_rejected` ON `photos` (`reviewed_at`) WHERE "photos"."status" = 'rejected';
--> statement-breakpoint
DROP INDEX `appeals_text`;
--> statement-breakpoint
CREATE INDEX `appeals_text` ON `appeals` (`filed_at`) WHERE "appeals"."email" || "appeals"."answer" <> '';
