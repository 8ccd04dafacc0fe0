CREATE TABLE `blocks` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `blocked_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`blocked_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_not_oneself" CHECK("blocks"."member_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_of` ON `blocks` (`blocked_id`,`member_id`);--> statement-breakpoint
CREATE TABLE `departures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `file_deletions` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_deletions_due` ON `file_deletions` (`due_at`);--> statement-breakpoint
CREATE TABLE `interest_listings` (
	`member_id` text NOT NULL,
	`interest` text NOT NULL,
	`tenant_id` text NOT NULL,
	`gender` text NOT NULL,
	`country` text NOT NULL,
	`active_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `interest`)
);
--> statement-breakpoint
CREATE INDEX `interest_listings_order` ON `interest_listings` (`tenant_id`,`interest`,`gender`,`country`,"active_at" desc,`member_id`);--> statement-breakpoint
CREATE TABLE `likes` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`liked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`member_id`, `liked_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`liked_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "likes_not_oneself" CHECK("likes"."member_id" <> "likes"."liked_id")
);
--> statement-breakpoint
CREATE INDEX `likes_given` ON `likes` (`member_id`,"created_at" desc,`liked_id`);--> statement-breakpoint
CREATE INDEX `likes_received` ON `likes` (`liked_id`,"created_at" desc,`member_id`,`seen_at`);--> statement-breakpoint
CREATE TABLE `member_counts` (
	`tenant_id` text NOT NULL,
	`country` text NOT NULL,
	`region` text NOT NULL,
	`gender` text NOT NULL,
	`year` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `country`, `region`, `gender`, `year`)
);
--> statement-breakpoint
CREATE TABLE `photo_grants` (
	`tenant_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	PRIMARY KEY(`owner_id`, `viewer_id`),
	FOREIGN KEY (`tenant_id`,`owner_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`viewer_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_grants_owner` ON `photo_grants` (`owner_id`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`reference` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`reported_id` text NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reports_tenant` ON `reports` (`tenant_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_searches_member` ON `saved_searches` (`member_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `swipes` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`target_id` text NOT NULL,
	`verdict` text NOT NULL,
	`day` text NOT NULL,
	`place` integer,
	`created_at` integer NOT NULL,
	`settled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`member_id`, `target_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`target_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "swipes_place" CHECK(("swipes"."verdict" = 'skip') = ("swipes"."place" is null)),
	CONSTRAINT "swipes_a_day" CHECK("swipes"."place" is null or "swipes"."place" between 1 and 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `swipes_of_day` ON `swipes` (`member_id`,`day`,`place`);--> statement-breakpoint
CREATE INDEX `swipes_latest` ON `swipes` (`member_id`,"created_at" desc);--> statement-breakpoint
DROP INDEX `members_search`;--> statement-breakpoint
DROP INDEX `members_search_region`;--> statement-breakpoint
DROP INDEX `members_search_any_gender`;--> statement-breakpoint
DROP INDEX `members_fictional`;--> statement-breakpoint
ALTER TABLE `members` ADD `privacy_mode` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `invisible` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `paused` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `listed` integer GENERATED ALWAYS AS (status = 'active' and invisible = 0 and paused = 0) VIRTUAL;--> statement-breakpoint
ALTER TABLE `members` ADD `cohort` integer GENERATED ALWAYS AS (cast(substr(birth_date, 1, 4) as integer) / 5) VIRTUAL;--> statement-breakpoint
ALTER TABLE `members` ADD `area` integer GENERATED ALWAYS AS (cell / 3600 / 4 * 900 + cell % 3600 / 4) VIRTUAL;--> statement-breakpoint
CREATE INDEX `members_search_cohort` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`cohort`,"last_active_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_area` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`area`,"last_active_at" desc,`id`,`cell`,`birth_date`) WHERE "members"."cell" is not null;--> statement-breakpoint
CREATE INDEX `members_search_new` ON `members` (`tenant_id`,`listed`,`gender`,`country`,"created_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_deleted` ON `members` (`deleted_at`) WHERE "members"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `members_search` ON `members` (`tenant_id`,`listed`,`gender`,`country`,"last_active_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_region` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`region`,"last_active_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_search_any_gender` ON `members` (`tenant_id`,`listed`,`country`,"last_active_at" desc,`id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `members_fictional` ON `members` (`tenant_id`,`listed`,`country`,"last_active_at" desc,`id`) WHERE "members"."fictional" = 1;--> statement-breakpoint
DROP INDEX `photos_member`;--> statement-breakpoint
ALTER TABLE `photos` ADD `rejection` text;--> statement-breakpoint
ALTER TABLE `photos` ADD `placeholder` text;--> statement-breakpoint
CREATE INDEX `photos_member` ON `photos` (`member_id`,`position`,`status`,`key`,`width`,`height`,`placeholder`);--> statement-breakpoint
ALTER TABLE `one_time_links` ADD `payload` text;