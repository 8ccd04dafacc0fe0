-- One line a trigger: migrate.test.ts says why. Whoever has an active photo has a main photo: each batch that changes photos ends by putting one first.
DROP TRIGGER `interest_listings_insert`;
--> statement-breakpoint
DROP TRIGGER `interest_listings_update`;
--> statement-breakpoint
UPDATE `members` SET `has_photo` = 1 WHERE `id` IN (SELECT `member_id` FROM `photos` WHERE `status` = 'active');
--> statement-breakpoint
DELETE FROM `interest_listings`;
--> statement-breakpoint
INSERT INTO `interest_listings` (`member_id`, `interest`, `tenant_id`, `gender`, `country`, `active_rank`) SELECT `m`.`id`, `i`.`interest`, `m`.`tenant_id`, `m`.`gender`, `m`.`country`, `m`.`active_rank` FROM `members` `m` JOIN `member_interests` `i` ON `i`.`member_id` = `m`.`id` WHERE `m`.`listed`;
--> statement-breakpoint
CREATE TRIGGER `photos_active_insert` AFTER INSERT ON `photos` WHEN NEW.`status` = 'active' BEGIN UPDATE `members` SET `has_photo` = 1 WHERE `id` = NEW.`member_id` AND NOT `has_photo`; END;
--> statement-breakpoint
CREATE TRIGGER `photos_active_update` AFTER UPDATE OF `status` ON `photos` WHEN (OLD.`status` = 'active') <> (NEW.`status` = 'active') BEGIN UPDATE `members` SET `has_photo` = NOT `has_photo` WHERE `id` = NEW.`member_id` AND `has_photo` <> EXISTS (SELECT 1 FROM `photos` WHERE `member_id` = NEW.`member_id` AND `status` = 'active'); END;
--> statement-breakpoint
CREATE TRIGGER `photos_active_delete` AFTER DELETE ON `photos` WHEN OLD.`status` = 'active' BEGIN UPDATE `members` SET `has_photo` = 0 WHERE `id` = OLD.`member_id` AND NOT EXISTS (SELECT 1 FROM `photos` WHERE `member_id` = OLD.`member_id` AND `status` = 'active'); END;
--> statement-breakpoint
CREATE TRIGGER `interest_listings_insert` AFTER INSERT ON `member_interests` BEGIN INSERT OR REPLACE INTO `interest_listings` (`member_id`, `interest`, `tenant_id`, `gender`, `country`, `active_rank`) SELECT `m`.`id`, `i`.`interest`, `m`.`tenant_id`, `m`.`gender`, `m`.`country`, `m`.`active_rank` FROM `members` `m` JOIN `member_interests` `i` ON `i`.`member_id` = `m`.`id` WHERE `m`.`listed` AND `m`.`id` = NEW.`member_id` AND `i`.`interest` = NEW.`interest`; END;
--> statement-breakpoint
CREATE TRIGGER `interest_listings_update` AFTER UPDATE OF `status`, `invisible`, `paused`, `gender`, `country`, `last_active_at`, `has_photo`, `privacy_mode` ON `members` WHEN OLD.`listed` IS NOT NEW.`listed` OR OLD.`gender` <> NEW.`gender` OR OLD.`country` <> NEW.`country` OR OLD.`active_rank` / 3600000 <> NEW.`active_rank` / 3600000 BEGIN DELETE FROM `interest_listings` WHERE `member_id` = NEW.`id`; INSERT INTO `interest_listings` (`member_id`, `interest`, `tenant_id`, `gender`, `country`, `active_rank`) SELECT `m`.`id`, `i`.`interest`, `m`.`tenant_id`, `m`.`gender`, `m`.`country`, `m`.`active_rank` FROM `members` `m` JOIN `member_interests` `i` ON `i`.`member_id` = `m`.`id` WHERE `m`.`listed` AND `m`.`id` = NEW.`id`; END;
