ALTER TABLE `members` ADD `read_receipts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `gift` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `image_key` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `image_width` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `image_height` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `image_placeholder` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `reply_seq` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `sender_reaction` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `peer_reaction` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `hidden` integer DEFAULT false NOT NULL;