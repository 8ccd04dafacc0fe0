ALTER TABLE `interest_listings` RENAME COLUMN "active_at" TO "active_rank";--> statement-breakpoint
DROP INDEX `interest_listings_order`;--> statement-breakpoint
CREATE INDEX `interest_listings_order` ON `interest_listings` (`tenant_id`,`interest`,`gender`,`country`,"active_rank" desc,`member_id`);--> statement-breakpoint
DROP INDEX `members_search`;--> statement-breakpoint
DROP INDEX `members_search_region`;--> statement-breakpoint
DROP INDEX `members_search_any_gender`;--> statement-breakpoint
DROP INDEX `members_search_cohort`;--> statement-breakpoint
DROP INDEX `members_search_area`;--> statement-breakpoint
DROP INDEX `members_search_new`;--> statement-breakpoint
DROP INDEX `members_fictional`;--> statement-breakpoint
ALTER TABLE `members` ADD `has_photo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `active_rank` integer GENERATED ALWAYS AS (last_active_at + has_photo * (2 - 1 * privacy_mode) * 100000000000000) VIRTUAL;--> statement-breakpoint
ALTER TABLE `members` ADD `joined_rank` integer GENERATED ALWAYS AS (created_at + has_photo * (2 - 1 * privacy_mode) * 100000000000000) VIRTUAL;--> statement-breakpoint
CREATE INDEX `members_search` ON `members` (`tenant_id`,`listed`,`gender`,`country`,"active_rank" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_region` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`region`,"active_rank" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_any_gender` ON `members` (`tenant_id`,`listed`,`country`,"active_rank" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_cohort` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`cohort`,"active_rank" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_area` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`area`,"active_rank" desc,`id`,`cell`,`birth_date`) WHERE "members"."cell" is not null;--> statement-breakpoint
CREATE INDEX `members_search_new` ON `members` (`tenant_id`,`listed`,`gender`,`country`,"joined_rank" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_fictional` ON `members` (`tenant_id`,`listed`,`country`,"active_rank" desc,`id`) WHERE "members"."fictional" = 1;