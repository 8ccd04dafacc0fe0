-- One line a trigger: migrate.test.ts says why. Without consent a profile stays hidden and states no partners sought.
CREATE TRIGGER `members_consent` BEFORE UPDATE OF `paused`, `seeking`, `sexuality` ON `members` WHEN NOT NEW.`fictional` AND (NEW.`paused` < OLD.`paused` OR (NEW.`seeking` <> OLD.`seeking` AND NEW.`seeking` <> '') OR (NEW.`sexuality` IS NOT NULL AND NEW.`sexuality` IS NOT OLD.`sexuality`)) AND NOT EXISTS (SELECT 1 FROM `consents` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`id` AND `withdrawn_at` IS NULL) BEGIN SELECT RAISE(ABORT, 'CONSENT missing'); END;
--> statement-breakpoint
-- Members of before were never asked. They are hidden until they agree, which the site asks them on their next visit.
UPDATE `members` SET `paused` = 1 WHERE `fictional` = 0 AND `paused` = 0;
