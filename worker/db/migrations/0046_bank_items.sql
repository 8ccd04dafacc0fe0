CREATE TABLE `bank_items` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`text` text NOT NULL,
	`order_id` text,
	`file_id` text,
	`group_id` text,
	`is_rejection` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`resolution` text,
	PRIMARY KEY(`tenant_id`, `id`),
	CONSTRAINT "bank_items_closing" CHECK(("bank_items"."closed_at" is null) = ("bank_items"."closed_by" is null) and ("bank_items"."closed_at" is null) = ("bank_items"."resolution" is null))
);
--> statement-breakpoint
CREATE INDEX `bank_items_open` ON `bank_items` (`tenant_id`,`created_at`) WHERE "bank_items"."closed_at" is null;