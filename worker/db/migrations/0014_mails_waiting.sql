DROP INDEX `outbox_due`;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`tenant_id`,`due_at`) WHERE "outbox"."due_at" is not null;