-- One line a trigger: migrate.test.ts says why.
CREATE TRIGGER `credit_ledger_projects_balance` AFTER INSERT ON `credit_ledger` BEGIN INSERT INTO `credit_balances` (`tenant_id`, `member_id`, `balance`) VALUES (NEW.`tenant_id`, NEW.`member_id`, NEW.`amount` + coalesce((SELECT `balance` FROM `credit_balances` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id`), 0)) ON CONFLICT (`tenant_id`, `member_id`) DO UPDATE SET `balance` = excluded.`balance`; END;
--> statement-breakpoint
CREATE TRIGGER `credit_ledger_is_never_changed` BEFORE UPDATE ON `credit_ledger` BEGIN SELECT RAISE(ABORT, 'credit_ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `credit_ledger_is_never_deleted` BEFORE DELETE ON `credit_ledger` BEGIN SELECT RAISE(ABORT, 'credit_ledger is append-only'); END;
