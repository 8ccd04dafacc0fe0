ALTER TABLE `debit_blocks` ADD `lifted_at` integer;--> statement-breakpoint
ALTER TABLE `debit_blocks` ADD `lift_reason` text;