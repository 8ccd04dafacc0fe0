CREATE TABLE `erased_sources` (
	`tenant_id` text NOT NULL,
	`signup_day` integer NOT NULL,
	`network` text NOT NULL,
	`ref` text NOT NULL,
	`signed_up` integer NOT NULL,
	`confirmed` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `signup_day`, `network`, `ref`)
);
--> statement-breakpoint
CREATE TABLE `order_sources` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`network` text NOT NULL,
	`ref` text NOT NULL,
	`sub1` text NOT NULL,
	`sub2` text NOT NULL,
	`sub3` text NOT NULL,
	`signup_day` integer NOT NULL,
	`is_first` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_sources_day` ON `order_sources` (`tenant_id`,`signup_day`);--> statement-breakpoint
CREATE INDEX `members_source` ON `members` (`tenant_id`,`created_at`) WHERE "members"."network" is not null or "members"."ref" is not null;
--> statement-breakpoint
-- Orders that were completed before, of members that are still there.
INSERT INTO `order_sources` (`payment_id`, `tenant_id`, `network`, `ref`, `sub1`, `sub2`, `sub3`, `signup_day`, `is_first`)
SELECT p.`id`, p.`tenant_id`, coalesce(m.`network`, ''), coalesce(m.`ref`, ''), coalesce(m.`sub1`, ''), coalesce(m.`sub2`, ''), coalesce(m.`sub3`, ''), m.`created_at` / 86400000, NOT EXISTS (SELECT 1 FROM `payments` o WHERE o.`tenant_id` = p.`tenant_id` AND o.`member_id` = p.`member_id` AND o.`completed_at` IS NOT NULL AND (o.`completed_at`, o.`id`) < (p.`completed_at`, p.`id`))
FROM `payments` p JOIN `members` m ON m.`tenant_id` = p.`tenant_id` AND m.`id` = p.`member_id`
WHERE p.`completed_at` IS NOT NULL AND (m.`network` IS NOT NULL OR m.`ref` IS NOT NULL);
--> statement-breakpoint
-- Sign-ups of an erased member stay counted by advertisement, and its orders keep network and affiliate without what may
-- name a single click.
CREATE TRIGGER `members_leave_sources` BEFORE DELETE ON `members` WHEN OLD.`network` IS NOT NULL OR OLD.`ref` IS NOT NULL BEGIN UPDATE `order_sources` SET `sub1` = '', `sub2` = '', `sub3` = '' WHERE `tenant_id` = OLD.`tenant_id` AND `payment_id` IN (SELECT `id` FROM `payments` WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`); INSERT INTO `erased_sources` (`tenant_id`, `signup_day`, `network`, `ref`, `signed_up`, `confirmed`) VALUES (OLD.`tenant_id`, OLD.`created_at` / 86400000, coalesce(OLD.`network`, ''), coalesce(OLD.`ref`, ''), 1, OLD.`status` <> 'not_confirmed' AND OLD.`email_normalised` <> OLD.`id`) ON CONFLICT DO UPDATE SET `signed_up` = `signed_up` + 1, `confirmed` = `confirmed` + excluded.`confirmed`; END;
