ALTER TABLE `pending_replies` ADD `question_id` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `pending_replies` SET `question_id` = lower(hex(randomblob(16)));
