-- Entries stay as they are, but for the one change by which they name nobody: when the row of a member is gone, an id
-- that is kept nowhere else takes the place of the old one. One line a trigger: migrate.test.ts says why.
DROP TRIGGER `credit_ledger_is_never_changed`;
--> statement-breakpoint
CREATE TRIGGER `credit_ledger_is_never_changed` BEFORE UPDATE ON `credit_ledger` WHEN NOT (NEW.`id` IS OLD.`id` AND NEW.`tenant_id` IS OLD.`tenant_id` AND NEW.`amount` IS OLD.`amount` AND NEW.`reason` IS OLD.`reason` AND NEW.`created_at` IS OLD.`created_at` AND NEW.`reference` IS replace(OLD.`reference`, OLD.`member_id`, NEW.`member_id`) AND NEW.`member_id` GLOB 'erased-*' AND length(NEW.`member_id`) = 39 AND OLD.`member_id` NOT GLOB 'erased-*' AND NOT EXISTS (SELECT 1 FROM `members` WHERE `id` = OLD.`member_id`)) BEGIN SELECT RAISE(ABORT, 'credit_ledger is append-only'); END;
--> statement-breakpoint
WITH `gone` AS MATERIALIZED (SELECT `tenant_id` AS `site`, `member_id` AS `was`, 'erased-' || lower(hex(randomblob(16))) AS `is_now` FROM `credit_ledger` WHERE NOT EXISTS (SELECT 1 FROM `members` WHERE `id` = `credit_ledger`.`member_id`) GROUP BY `tenant_id`, `member_id`) UPDATE `credit_ledger` SET `member_id` = `is_now`, `reference` = replace(`reference`, `was`, `is_now`) FROM `gone` WHERE `tenant_id` = `site` AND `member_id` = `was`;
--> statement-breakpoint
-- LIMIT keeps SQLite from drawing a new id for each entry.
CREATE TRIGGER `members_leave_the_ledger` AFTER DELETE ON `members` BEGIN UPDATE `credit_ledger` SET `member_id` = `is_now`, `reference` = replace(`reference`, OLD.`id`, `is_now`) FROM (SELECT 'erased-' || lower(hex(randomblob(16))) AS `is_now` LIMIT 1) WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; END;
