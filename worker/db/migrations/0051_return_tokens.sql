ALTER TABLE `payments` ADD `return_hash` text;--> statement-breakpoint
ALTER TABLE `sandbox_payments` ADD `return_url` text;