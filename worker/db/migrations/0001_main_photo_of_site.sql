DROP INDEX `photos_member`;--> statement-breakpoint
CREATE INDEX `photos_member` ON `photos` (`member_id`,`position`,`status`,`key`,`width`,`height`,`placeholder`,`tenant_id`);