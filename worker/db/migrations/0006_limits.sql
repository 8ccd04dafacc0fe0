-- One line a trigger: migrate.test.ts says why. Limits that no two requests at once may get past (SPEC §9).
CREATE TRIGGER `photos_limit` BEFORE INSERT ON `photos` WHEN (SELECT count(*) FROM `photos` WHERE `member_id` = NEW.`member_id` AND `status` <> 'rejected') >= (SELECT 3 + 22 * (`paid_user` OR `fictional`) FROM `members` WHERE `id` = NEW.`member_id`) BEGIN SELECT RAISE(ABORT, 'LIMIT reached: photos'); END;
--> statement-breakpoint
CREATE TRIGGER `saved_searches_limit` BEFORE INSERT ON `saved_searches` WHEN (SELECT count(*) FROM `saved_searches` WHERE `member_id` = NEW.`member_id`) >= 10 BEGIN SELECT RAISE(ABORT, 'LIMIT reached: saved_searches'); END;
