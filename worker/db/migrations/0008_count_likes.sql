-- One line a trigger: migrate.test.ts says why.
CREATE TRIGGER `likes_given_insert` AFTER INSERT ON `likes` BEGIN UPDATE `members` SET `likes_given` = `likes_given` + 1 WHERE `id` = NEW.`member_id`; END;
--> statement-breakpoint
CREATE TRIGGER `likes_given_delete` AFTER DELETE ON `likes` BEGIN UPDATE `members` SET `likes_given` = `likes_given` - 1 WHERE `id` = OLD.`member_id`; END;
--> statement-breakpoint
UPDATE `members` SET `likes_given` = (SELECT count(*) FROM `likes` WHERE `member_id` = `members`.`id`) WHERE `id` IN (SELECT `member_id` FROM `likes`);
