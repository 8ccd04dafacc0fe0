DROP INDEX `refunds_open`;--> statement-breakpoint
CREATE INDEX `refunds_state` ON `refunds` (`tenant_id`,`state`,`created_at`);--> statement-breakpoint
DROP INDEX `debits_file`;--> statement-breakpoint
CREATE INDEX `debits_file` ON `debits` (`tenant_id`,`file_id`) WHERE "debits"."file_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_completed` ON `payments` (`tenant_id`,`member_id`,`completed_at`,`id`) WHERE "payments"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX `photo_grants_listed` ON `photo_grants` (`owner_id`,case "state" when 'requested' then 0 when 'granted' then 1 else 2 end,"created_at" desc,`viewer_id`);--> statement-breakpoint
CREATE INDEX `photos_waiting` ON `photos` (`tenant_id`,`created_at`) WHERE "photos"."status" = 'pending';