CREATE INDEX `complaints_text` ON `complaints` (`created_at`) WHERE "complaints"."message" <> '';--> statement-breakpoint
CREATE INDEX `departures_text` ON `departures` (`created_at`) WHERE "departures"."message" <> '';--> statement-breakpoint
CREATE INDEX `reports_text` ON `reports` (`created_at`) WHERE "reports"."message" <> '';