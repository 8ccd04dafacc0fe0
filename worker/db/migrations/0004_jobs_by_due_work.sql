CREATE INDEX `debits_exported` ON `debits` (`due_on`) WHERE "debits"."status" = 'exported';--> statement-breakpoint
CREATE INDEX `debits_returned` ON `debits` (`tenant_id`) WHERE "debits"."status" = 'returned';--> statement-breakpoint
-- Jobs now come through the events of all sites together. Without a row they begin with those of the last day.
DELETE FROM `job_progress`;
