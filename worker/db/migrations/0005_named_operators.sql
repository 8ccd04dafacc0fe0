ALTER TABLE `credit_ledger` ADD `operator` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `operator` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `paid_by` text;