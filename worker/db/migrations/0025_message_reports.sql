ALTER TABLE `reports` ADD `evidence` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `evidence_key` text;--> statement-breakpoint
CREATE INDEX `reports_evidence` ON `reports` (`created_at`) WHERE "reports"."evidence" is not null;