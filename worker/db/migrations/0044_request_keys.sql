CREATE TABLE `__new_idempotency` (
	`tenant_id` text NOT NULL,
	`actor` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text NOT NULL,
	`session_seed` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `actor`, `key`)
);
--> statement-breakpoint
INSERT OR IGNORE INTO `__new_idempotency`("tenant_id", "actor", "key", "request_hash", "answer", "created_at") SELECT "tenant_id", "actor", "key", "request_hash", "answer", "created_at" FROM `idempotency`;--> statement-breakpoint
DROP TABLE `idempotency`;--> statement-breakpoint
ALTER TABLE `__new_idempotency` RENAME TO `idempotency`;--> statement-breakpoint
CREATE INDEX `idempotency_expiry` ON `idempotency` (`created_at`);
