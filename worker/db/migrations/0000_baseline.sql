CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`email` text NOT NULL,
	`email_normalised` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`gender` text NOT NULL,
	`seeking` text NOT NULL,
	`birth_date` text NOT NULL,
	`country` text NOT NULL,
	`region` text,
	`town` text,
	`cell` integer,
	`sexuality` text,
	`hair_colour` text,
	`eye_colour` text,
	`body_type` text,
	`relationship_status` text,
	`tattoos` text,
	`reason` text,
	`about` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`fictional` integer DEFAULT false NOT NULL,
	`paid_user` integer DEFAULT false NOT NULL,
	`notifications_disabled` text DEFAULT '[]' NOT NULL,
	`network` text,
	`ref` text,
	`sub1` text,
	`sub2` text,
	`sub3` text,
	`created_at` integer NOT NULL,
	`last_active_at` integer NOT NULL,
	`signup_message` text,
	`privacy_mode` integer DEFAULT false NOT NULL,
	`invisible` integer DEFAULT false NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`listed` integer GENERATED ALWAYS AS (status = 'active' and invisible = 0 and paused = 0) VIRTUAL,
	`cohort` integer GENERATED ALWAYS AS (cast(substr(birth_date, 1, 4) as integer) / 5) VIRTUAL,
	`area` integer GENERATED ALWAYS AS (cell / 3600 / 4 * 900 + cell % 3600 / 4) VIRTUAL,
	`likes_given` integer DEFAULT 0 NOT NULL,
	`about_in` text,
	`activity_seen_at` integer DEFAULT 0 NOT NULL,
	`has_photo` integer DEFAULT false NOT NULL,
	`active_rank` integer GENERATED ALWAYS AS (last_active_at + has_photo * (2 - 1 * privacy_mode) * 100000000000000) VIRTUAL,
	`joined_rank` integer GENERATED ALWAYS AS (created_at + has_photo * (2 - 1 * privacy_mode) * 100000000000000) VIRTUAL,
	`read_receipts` integer DEFAULT true NOT NULL,
	`verified_age` integer,
	CONSTRAINT "members_status" CHECK("members"."status" in ('not_confirmed', 'active', 'disabled', 'deleted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_tenant` ON `members` (`tenant_id`,`id`);
--> statement-breakpoint
CREATE INDEX `members_pending` ON `members` (`tenant_id`,`email_normalised`,`created_at`) WHERE "members"."status" = 'not_confirmed';
--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`tenant_id`,`email_normalised`) WHERE "members"."status" <> 'not_confirmed';
--> statement-breakpoint
CREATE INDEX `members_deleted` ON `members` (`deleted_at`) WHERE "members"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX `members_search` ON `members` (`tenant_id`,`listed`,`gender`,`country`,"active_rank" desc,`id`,`birth_date`);
--> statement-breakpoint
CREATE INDEX `members_search_region` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`region`,"active_rank" desc,`id`,`birth_date`);
--> statement-breakpoint
CREATE INDEX `members_search_any_gender` ON `members` (`tenant_id`,`listed`,`country`,"active_rank" desc,`id`,`birth_date`);
--> statement-breakpoint
CREATE INDEX `members_search_cohort` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`cohort`,"active_rank" desc,`id`,`birth_date`);
--> statement-breakpoint
CREATE INDEX `members_search_area` ON `members` (`tenant_id`,`listed`,`gender`,`country`,`area`,"active_rank" desc,`id`,`cell`,`birth_date`) WHERE "members"."cell" is not null;
--> statement-breakpoint
CREATE INDEX `members_search_new` ON `members` (`tenant_id`,`listed`,`gender`,`country`,"joined_rank" desc,`id`,`birth_date`);
--> statement-breakpoint
CREATE INDEX `members_fictional` ON `members` (`tenant_id`,`listed`,`country`,"active_rank" desc,`id`) WHERE "members"."fictional" = 1;
--> statement-breakpoint
CREATE TABLE `age_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`min_age` integer NOT NULL,
	`status` text NOT NULL,
	`method` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `age_checks_reference` ON `age_checks` (`tenant_id`,`provider`,`reference`);
--> statement-breakpoint
CREATE INDEX `age_checks_member` ON `age_checks` (`tenant_id`,`member_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `age_checks_expiry` ON `age_checks` (`created_at`) WHERE "age_checks"."status" <> 'verified';
--> statement-breakpoint
CREATE TABLE `sandbox_age_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`check_id` text NOT NULL,
	`min_age` integer NOT NULL,
	`status` text NOT NULL,
	`passes_at` integer,
	`return_url` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sandbox_age_checks_expiry` ON `sandbox_age_checks` (`created_at`);
--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_a` text NOT NULL,
	`member_b` text NOT NULL,
	`created_at` integer NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`hot_since` integer,
	`change_count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_order" CHECK("conversations"."member_a" < "conversations"."member_b")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`tenant_id`,`member_a`,`member_b`);
--> statement-breakpoint
CREATE INDEX `conversations_hot` ON `conversations` (`tenant_id`,`hot_since`) WHERE "conversations"."hot_since" is not null;
--> statement-breakpoint
CREATE TABLE `conversation_members` (
	`conversation_id` text NOT NULL,
	`member_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`peer_id` text NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL,
	`written_seq` integer DEFAULT 0 NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	`cleared_seq` integer DEFAULT 0 NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`conversation_id`, `member_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conversation_members_unread_range" CHECK("conversation_members"."unread" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `conversation_members_list` ON `conversation_members` (`member_id`,"last_at" desc,`conversation_id`);
--> statement-breakpoint
CREATE INDEX `conversation_members_unread` ON `conversation_members` (`tenant_id`,`member_id`,"last_at" desc,`conversation_id`,`unread`) WHERE "conversation_members"."unread" > 0;
--> statement-breakpoint
CREATE TABLE `inbox_events` (
	`member_id` text NOT NULL,
	`rev` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`conversation_id` text,
	`seq` integer,
	`subject_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `rev`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inbox_events_expiry` ON `inbox_events` (`created_at`);
--> statement-breakpoint
CREATE TABLE `inboxes` (
	`member_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`rev` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `message_allowances` (
	`member_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`free_used` integer DEFAULT 0 NOT NULL,
	`free_limit` integer NOT NULL,
	`started` integer DEFAULT 0 NOT NULL,
	`started_limit` integer,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "message_allowances_free" CHECK("message_allowances"."free_used" <= "message_allowances"."free_limit"),
	CONSTRAINT "message_allowances_started" CHECK("message_allowances"."started_limit" is null or "message_allowances"."started" <= "message_allowances"."started_limit")
);
--> statement-breakpoint
CREATE TABLE `message_pages` (
	`conversation_id` text NOT NULL,
	`first_seq` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`key` text NOT NULL,
	`image_keys` text NOT NULL,
	`senders` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`conversation_id`, `first_seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`tenant_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text,
	`price` integer NOT NULL,
	`created_at` integer NOT NULL,
	`gift` text,
	`image_key` text,
	`image_width` integer,
	`image_height` integer,
	`image_placeholder` text,
	`reply_seq` integer,
	`sender_reaction` text,
	`peer_reaction` text,
	`hidden` integer DEFAULT false NOT NULL,
	`refund_credits` integer,
	`refund_free` integer,
	PRIMARY KEY(`conversation_id`, `seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "messages_price" CHECK("messages"."price" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `openers` (
	`member_id` text NOT NULL,
	`hash` text NOT NULL,
	`tenant_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `hash`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `openers_expiry` ON `openers` (`last_at`);
--> statement-breakpoint
CREATE INDEX `openers_flagged` ON `openers` (`tenant_id`,`last_at`) WHERE "openers"."count" >= 5;
--> statement-breakpoint
CREATE TABLE `page_erasures` (
	`conversation_id` text NOT NULL,
	`member_id` text NOT NULL,
	PRIMARY KEY(`conversation_id`, `member_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pending_replies` (
	`conversation_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`first_seq` integer NOT NULL,
	`seq` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`profile_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_replies_due` ON `pending_replies` (`due_at`);
--> statement-breakpoint
CREATE INDEX `pending_replies_member` ON `pending_replies` (`member_id`);
--> statement-breakpoint
CREATE INDEX `pending_replies_profile` ON `pending_replies` (`profile_id`);
--> statement-breakpoint
CREATE TABLE `sync_epoch` (
	`id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	CONSTRAINT "sync_epoch_one" CHECK("sync_epoch"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_member` ON `consents` (`member_id`,`given_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `consents_standing` ON `consents` (`tenant_id`,`member_id`) WHERE "consents"."withdrawn_at" is null;
--> statement-breakpoint
CREATE TABLE `credit_balances` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`balance` integer NOT NULL,
	`owed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `member_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credit_balances_balance" CHECK("credit_balances"."balance" >= 0),
	CONSTRAINT "credit_balances_owed" CHECK("credit_balances"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE `credit_ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`reference` text NOT NULL,
	`created_at` integer NOT NULL,
	`account` text DEFAULT 'spent' NOT NULL,
	CONSTRAINT "credit_ledger_amount" CHECK("credit_ledger"."amount" <> 0),
	CONSTRAINT "credit_ledger_account" CHECK("credit_ledger"."account" in ('granted', 'spent', 'refunded', 'expired', 'owed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_ledger_once` ON `credit_ledger` (`tenant_id`,`reason`,`reference`);
--> statement-breakpoint
CREATE INDEX `credit_ledger_member` ON `credit_ledger` (`tenant_id`,`member_id`,`id`);
--> statement-breakpoint
CREATE TABLE `bank_items` (
	`tenant_id` text NOT NULL,
	`id` text NOT NULL,
	`text` text NOT NULL,
	`order_id` text,
	`file_id` text,
	`group_id` text,
	`is_rejection` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`resolution` text,
	PRIMARY KEY(`tenant_id`, `id`),
	CONSTRAINT "bank_items_closing" CHECK(("bank_items"."closed_at" is null) = ("bank_items"."closed_by" is null) and ("bank_items"."closed_at" is null) = ("bank_items"."resolution" is null))
);
--> statement-breakpoint
CREATE INDEX `bank_items_open` ON `bank_items` (`tenant_id`,`created_at`) WHERE "bank_items"."closed_at" is null;
--> statement-breakpoint
CREATE TABLE `debit_blocks` (
	`tenant_id` text NOT NULL,
	`iban_hash` text NOT NULL,
	`debit_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`lifted_at` integer,
	`lift_reason` text,
	PRIMARY KEY(`tenant_id`, `iban_hash`)
);
--> statement-breakpoint
CREATE TABLE `debits` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`mandate_id` text NOT NULL,
	`iban_hash` text NOT NULL,
	`amount` integer NOT NULL,
	`sequence` text NOT NULL,
	`status` text NOT NULL,
	`due_on` text NOT NULL,
	`file_id` text,
	`return_reason` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "debits_amount" CHECK("debits"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `debits_member` ON `debits` (`tenant_id`,`member_id`);
--> statement-breakpoint
CREATE INDEX `debits_account` ON `debits` (`tenant_id`,`iban_hash`);
--> statement-breakpoint
CREATE INDEX `debits_mandate` ON `debits` (`mandate_id`);
--> statement-breakpoint
CREATE INDEX `debits_open` ON `debits` (`tenant_id`,`status`) WHERE "debits"."status" in ('accepted', 'exported');
--> statement-breakpoint
CREATE INDEX `debits_file` ON `debits` (`file_id`) WHERE "debits"."file_id" is not null;
--> statement-breakpoint
CREATE TABLE `mandates` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`status` text NOT NULL,
	`is_recurring` integer NOT NULL,
	`account_holder` text NOT NULL,
	`iban_sealed` text NOT NULL,
	`iban_hash` text NOT NULL,
	`iban_label` text NOT NULL,
	`street` text NOT NULL,
	`house_number` text NOT NULL,
	`zip` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`phone` text NOT NULL,
	`creditor_id` text NOT NULL,
	`creditor_name` text NOT NULL,
	`text_version` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`code_hash` text,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`code_sent_at` integer NOT NULL,
	`signed_at` integer,
	`signed_from` text,
	`created_at` integer NOT NULL,
	`delete_at` integer NOT NULL,
	CONSTRAINT "mandates_signed" CHECK("mandates"."status" = 'open' or "mandates"."signed_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mandates_payment` ON `mandates` (`tenant_id`,`payment_id`);
--> statement-breakpoint
CREATE INDEX `mandates_member` ON `mandates` (`tenant_id`,`member_id`);
--> statement-breakpoint
CREATE INDEX `mandates_expiry` ON `mandates` (`delete_at`);
--> statement-breakpoint
CREATE TABLE `saved_methods` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`provider` text NOT NULL,
	`method` text NOT NULL,
	`reference` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_methods_reference` ON `saved_methods` (`tenant_id`,`member_id`,`provider`,`reference`);
--> statement-breakpoint
CREATE TABLE `sms_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`recipient` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sms_outbox_recent` ON `sms_outbox` (`created_at`);
--> statement-breakpoint
CREATE TABLE `job_failures` (
	`job` text NOT NULL,
	`tenant_id` text NOT NULL,
	`since` integer NOT NULL,
	`last_at` integer NOT NULL,
	`failures` integer NOT NULL,
	PRIMARY KEY(`job`, `tenant_id`)
);
--> statement-breakpoint
CREATE INDEX `job_failures_expiry` ON `job_failures` (`last_at`);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`recipient` text NOT NULL,
	`language` text NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`delivered_at` integer,
	`about` text DEFAULT '{}' NOT NULL,
	`claimed_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`);
--> statement-breakpoint
CREATE INDEX `outbox_tenant` ON `outbox` (`tenant_id`,`id`);
--> statement-breakpoint
CREATE INDEX `outbox_expiry` ON `outbox` (`created_at`);
--> statement-breakpoint
CREATE TABLE `member_interests` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`interest` text NOT NULL,
	PRIMARY KEY(`member_id`, `interest`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `appeals` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`decision_reference` text NOT NULL,
	`side` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reference` text,
	`status` text DEFAULT 'unused' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`filed_at` integer,
	`answer` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_reference` ON `appeals` (`reference`) WHERE "appeals"."reference" is not null;
--> statement-breakpoint
CREATE INDEX `appeals_open` ON `appeals` (`tenant_id`,`filed_at`) WHERE "appeals"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `appeals_unused` ON `appeals` (`expires_at`) WHERE "appeals"."status" = 'unused';
--> statement-breakpoint
CREATE INDEX `appeals_text` ON `appeals` (`filed_at`) WHERE "appeals"."email" <> '';
--> statement-breakpoint
CREATE INDEX `appeals_decision` ON `appeals` (`decision_reference`);
--> statement-breakpoint
CREATE TABLE `decisions` (
	`reference` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`case_reference` text NOT NULL,
	`member_id` text,
	`action` text NOT NULL,
	`target` text,
	`ground` text NOT NULL,
	`rule` text NOT NULL,
	`facts` text NOT NULL,
	`removed` text,
	`decided_by` text NOT NULL,
	`decided_at` integer NOT NULL,
	`removed_image_key` text
);
--> statement-breakpoint
CREATE INDEX `decisions_case` ON `decisions` (`tenant_id`,`case_reference`);
--> statement-breakpoint
CREATE INDEX `decisions_member` ON `decisions` (`tenant_id`,`member_id`);
--> statement-breakpoint
CREATE INDEX `decisions_text` ON `decisions` (`decided_at`) WHERE "decisions"."facts" <> '';
--> statement-breakpoint
CREATE TABLE `yearly_counts` (
	`tenant_id` text NOT NULL,
	`year` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `year`, `name`)
);
--> statement-breakpoint
CREATE TABLE `job_progress` (
	`job` text PRIMARY KEY NOT NULL,
	`done_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_notices` (
	`conversation_id` text NOT NULL,
	`member_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`pushed_seq` integer NOT NULL,
	`push_at` integer,
	`mail_at` integer,
	`mail_seq` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`conversation_id`, `member_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_notices_member` ON `message_notices` (`member_id`);
--> statement-breakpoint
CREATE INDEX `message_notices_push` ON `message_notices` (`tenant_id`,`push_at`) WHERE "message_notices"."push_at" is not null;
--> statement-breakpoint
CREATE INDEX `message_notices_mail` ON `message_notices` (`tenant_id`,`mail_at`) WHERE "message_notices"."mail_at" is not null;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_member` ON `sessions` (`member_id`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`retry_at` integer,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`tenant_id`,`endpoint`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_member` ON `push_subscriptions` (`member_id`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_retry` ON `push_subscriptions` (`retry_at`);
--> statement-breakpoint
CREATE TABLE `discount_codes` (
	`tenant_id` text NOT NULL,
	`code` text NOT NULL,
	`country` text,
	`user_id` text,
	`expires` integer,
	`value_percentage` integer NOT NULL,
	`currency` text,
	`minimum_order_value` integer,
	`status` text NOT NULL,
	`validity` text NOT NULL,
	`paymentmethods` text,
	`created_at` integer NOT NULL,
	`readable` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(code, '-', ''), '_', ''), 'O', '0'), 'I', '1'), 'L', '1')) VIRTUAL,
	PRIMARY KEY(`tenant_id`, `code`),
	FOREIGN KEY (`tenant_id`,`user_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "discount_codes_percentage" CHECK("discount_codes"."value_percentage" between 1 and 90)
);
--> statement-breakpoint
CREATE INDEX `discount_codes_user` ON `discount_codes` (`tenant_id`,`user_id`) WHERE "discount_codes"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX `discount_codes_readable` ON `discount_codes` (`tenant_id`,`readable`);
--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer,
	`currency` text,
	`counted` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_notices_once` ON `payment_notices` (`tenant_id`,`provider`,`reference`);
--> statement-breakpoint
CREATE INDEX `payment_notices_payment` ON `payment_notices` (`tenant_id`,`payment_id`);
--> statement-breakpoint
CREATE INDEX `payment_notices_open` ON `payment_notices` (`tenant_id`) WHERE "payment_notices"."state" = 'open';
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`credits` integer NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`discount` integer NOT NULL,
	`discount_code` text,
	`discount_percentage` integer NOT NULL,
	`total` integer NOT NULL,
	`vat` integer NOT NULL,
	`vat_rate` integer NOT NULL,
	`country` text NOT NULL,
	`method` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text,
	`status` text NOT NULL,
	`redirect` text,
	`return_hash` text,
	`consent_version` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer,
	`checked_at` integer,
	`check_at` integer,
	`is_unknown` integer DEFAULT false NOT NULL,
	`is_repeat` integer DEFAULT false NOT NULL,
	`saves` integer DEFAULT false NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`returned_credits` integer DEFAULT 0 NOT NULL,
	`ordered_credits` integer,
	`replaced_by` text,
	`settled` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_total" CHECK("payments"."total" = "payments"."price" - "payments"."discount" and "payments"."total" > 0),
	CONSTRAINT "payments_credits" CHECK("payments"."credits" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`provider`,`reference`);
--> statement-breakpoint
CREATE INDEX `payments_member` ON `payments` (`tenant_id`,`member_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `payments_due` ON `payments` (`check_at`) WHERE "payments"."check_at" is not null;
--> statement-breakpoint
CREATE INDEX `payments_discount_code` ON `payments` (`tenant_id`,`discount_code`) WHERE "payments"."discount_code" is not null;
--> statement-breakpoint
CREATE TABLE `refunds` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`returned` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`due_at`) WHERE "refunds"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`tenant_id`) WHERE "refunds"."state" = 'open';
--> statement-breakpoint
CREATE TABLE `sandbox_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`next_status` text,
	`next_at` integer,
	`notices` integer DEFAULT 0 NOT NULL,
	`notice_at` integer,
	`created_at` integer NOT NULL,
	`return_url` text,
	`saves_as` text,
	`refunded` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sandbox_payments_next` ON `sandbox_payments` (`next_at`) WHERE "sandbox_payments"."next_at" is not null;
--> statement-breakpoint
CREATE INDEX `sandbox_payments_notice` ON `sandbox_payments` (`notice_at`) WHERE "sandbox_payments"."notices" > 0;
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`reference` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`credits` integer NOT NULL,
	`amount` integer NOT NULL,
	`has_spent_refund` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "withdrawals_amounts" CHECK("withdrawals"."credits" >= 0 and "withdrawals"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `withdrawals_member` ON `withdrawals` (`tenant_id`,`member_id`);
--> statement-breakpoint
CREATE TABLE `file_deletions` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_deletions_due` ON `file_deletions` (`due_at`);
--> statement-breakpoint
CREATE TABLE `photo_grants` (
	`tenant_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`viewer_id` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`announced_at` integer,
	PRIMARY KEY(`owner_id`, `viewer_id`),
	FOREIGN KEY (`tenant_id`,`owner_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`viewer_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_grants_owner` ON `photo_grants` (`owner_id`,`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `photo_grants_received` ON `photo_grants` (`owner_id`,"created_at" desc,`viewer_id`);
--> statement-breakpoint
CREATE INDEX `photo_grants_announced` ON `photo_grants` (`viewer_id`,"announced_at" desc,`owner_id`) WHERE "photo_grants"."announced_at" is not null;
--> statement-breakpoint
CREATE TABLE `photos` (
	`key` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`rejection` text,
	`placeholder` text,
	`reviewed_at` integer,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "photos_status" CHECK("photos"."status" in ('pending', 'active', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `photos_member` ON `photos` (`member_id`,`position`,`status`,`key`,`width`,`height`,`placeholder`);
--> statement-breakpoint
CREATE INDEX `photos_reviewed` ON `photos` (`member_id`,"reviewed_at" desc,`key`) WHERE "photos"."reviewed_at" is not null;
--> statement-breakpoint
CREATE TABLE `blocks` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `blocked_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`blocked_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_not_oneself" CHECK("blocks"."member_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_of` ON `blocks` (`blocked_id`,`member_id`);
--> statement-breakpoint
CREATE TABLE `likes` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`liked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`member_id`, `liked_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`liked_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "likes_not_oneself" CHECK("likes"."member_id" <> "likes"."liked_id")
);
--> statement-breakpoint
CREATE INDEX `likes_given` ON `likes` (`member_id`,"created_at" desc,`liked_id`);
--> statement-breakpoint
CREATE INDEX `likes_received` ON `likes` (`liked_id`,"created_at" desc,`member_id`,`seen_at`);
--> statement-breakpoint
CREATE TABLE `swipes` (
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`target_id` text NOT NULL,
	`verdict` text NOT NULL,
	`day` text NOT NULL,
	`place` integer,
	`created_at` integer NOT NULL,
	`settled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`member_id`, `target_id`),
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`,`target_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "swipes_place" CHECK(("swipes"."verdict" = 'skip') = ("swipes"."place" is null)),
	CONSTRAINT "swipes_a_day" CHECK("swipes"."place" is null or "swipes"."place" between 1 and 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `swipes_of_day` ON `swipes` (`member_id`,`day`,`place`);
--> statement-breakpoint
CREATE INDEX `swipes_latest` ON `swipes` (`member_id`,"created_at" desc);
--> statement-breakpoint
CREATE TABLE `counters` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`expires_at` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`, `expires_at`)
);
--> statement-breakpoint
CREATE INDEX `counters_expiry` ON `counters` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `idempotency` (
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
CREATE INDEX `idempotency_expiry` ON `idempotency` (`created_at`);
--> statement-breakpoint
CREATE TABLE `complaints` (
	`reference` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text,
	`message` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `complaints_tenant` ON `complaints` (`tenant_id`,`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `complaints_sender` ON `complaints` (`tenant_id`,lower(email));
--> statement-breakpoint
CREATE INDEX `complaints_text` ON `complaints` (`created_at`) WHERE "complaints"."message" <> '';
--> statement-breakpoint
CREATE TABLE `departures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` text NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `departures_text` ON `departures` (`created_at`) WHERE "departures"."message" <> '';
--> statement-breakpoint
CREATE TABLE `reports` (
	`reference` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`reported_id` text NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`evidence` text,
	`evidence_key` text
);
--> statement-breakpoint
CREATE INDEX `reports_tenant` ON `reports` (`tenant_id`,`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `reports_text` ON `reports` (`created_at`) WHERE "reports"."message" <> '';
--> statement-breakpoint
CREATE INDEX `reports_evidence` ON `reports` (`created_at`) WHERE "reports"."evidence" is not null;
--> statement-breakpoint
CREATE TABLE `interest_listings` (
	`member_id` text NOT NULL,
	`interest` text NOT NULL,
	`tenant_id` text NOT NULL,
	`gender` text NOT NULL,
	`country` text NOT NULL,
	`active_rank` integer NOT NULL,
	PRIMARY KEY(`member_id`, `interest`)
);
--> statement-breakpoint
CREATE INDEX `interest_listings_order` ON `interest_listings` (`tenant_id`,`interest`,`gender`,`country`,"active_rank" desc,`member_id`);
--> statement-breakpoint
CREATE TABLE `member_counts` (
	`tenant_id` text NOT NULL,
	`country` text NOT NULL,
	`region` text NOT NULL,
	`gender` text NOT NULL,
	`year` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `country`, `region`, `gender`, `year`)
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_searches_member` ON `saved_searches` (`member_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `searches` (
	`member_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`query` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`payload` text,
	FOREIGN KEY (`tenant_id`,`member_id`) REFERENCES `members`(`tenant_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_links_member` ON `one_time_links` (`member_id`,`purpose`);
--> statement-breakpoint
CREATE INDEX `one_time_links_expiry` ON `one_time_links` (`expires_at`);
--> statement-breakpoint
-- Each trigger stands in one line: worker/db/migrations.test.ts says why. The comment above it is its reason in schema.sql.

-- Keeps `member_counts`: a listed member counts once for the country and once for the region, if it has one.
CREATE TRIGGER `member_counts_insert` AFTER INSERT ON `members` WHEN NEW.`listed` BEGIN INSERT INTO `member_counts` (`tenant_id`, `country`, `region`, `gender`, `year`, `n`) SELECT NEW.`tenant_id`, NEW.`country`, '', NEW.`gender`, substr(NEW.`birth_date`, 1, 4), 1 WHERE NEW.`listed` UNION ALL SELECT NEW.`tenant_id`, NEW.`country`, NEW.`region`, NEW.`gender`, substr(NEW.`birth_date`, 1, 4), 1 WHERE NEW.`listed` AND NEW.`region` <> '' ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`; END;
--> statement-breakpoint
-- Keeps `member_counts` when a listed member is erased.
CREATE TRIGGER `member_counts_delete` AFTER DELETE ON `members` WHEN OLD.`listed` BEGIN INSERT INTO `member_counts` (`tenant_id`, `country`, `region`, `gender`, `year`, `n`) SELECT OLD.`tenant_id`, OLD.`country`, '', OLD.`gender`, substr(OLD.`birth_date`, 1, 4), -1 WHERE OLD.`listed` UNION ALL SELECT OLD.`tenant_id`, OLD.`country`, OLD.`region`, OLD.`gender`, substr(OLD.`birth_date`, 1, 4), -1 WHERE OLD.`listed` AND OLD.`region` <> '' ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`; END;
--> statement-breakpoint
-- Keeps `member_counts`: takes the member away as it was, and adds it as it is, each only if listed.
CREATE TRIGGER `member_counts_update` AFTER UPDATE OF `tenant_id`, `status`, `invisible`, `paused`, `gender`, `country`, `region`, `birth_date` ON `members` BEGIN INSERT INTO `member_counts` (`tenant_id`, `country`, `region`, `gender`, `year`, `n`) SELECT OLD.`tenant_id`, OLD.`country`, '', OLD.`gender`, substr(OLD.`birth_date`, 1, 4), -1 WHERE OLD.`listed` UNION ALL SELECT OLD.`tenant_id`, OLD.`country`, OLD.`region`, OLD.`gender`, substr(OLD.`birth_date`, 1, 4), -1 WHERE OLD.`listed` AND OLD.`region` <> '' ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`; INSERT INTO `member_counts` (`tenant_id`, `country`, `region`, `gender`, `year`, `n`) SELECT NEW.`tenant_id`, NEW.`country`, '', NEW.`gender`, substr(NEW.`birth_date`, 1, 4), 1 WHERE NEW.`listed` UNION ALL SELECT NEW.`tenant_id`, NEW.`country`, NEW.`region`, NEW.`gender`, substr(NEW.`birth_date`, 1, 4), 1 WHERE NEW.`listed` AND NEW.`region` <> '' ON CONFLICT DO UPDATE SET `n` = `n` + excluded.`n`; END;
--> statement-breakpoint
-- Entries of an erased member stay under an id that is stored nowhere else. LIMIT keeps SQLite from drawing a new id
-- for each entry.
CREATE TRIGGER `members_leave_the_ledger` AFTER DELETE ON `members` BEGIN UPDATE `credit_ledger` SET `member_id` = `is_now`, `reference` = replace(`reference`, OLD.`id`, `is_now`) FROM (SELECT 'erased-' || lower(hex(randomblob(16))) AS `is_now` LIMIT 1) WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; END;
--> statement-breakpoint
-- Keeps `interest_listings`. The rank is written at most once an hour, which saves a write on most requests.
CREATE TRIGGER `interest_listings_update` AFTER UPDATE OF `status`, `invisible`, `paused`, `gender`, `country`, `last_active_at`, `has_photo`, `privacy_mode` ON `members` WHEN OLD.`listed` IS NOT NEW.`listed` OR OLD.`gender` <> NEW.`gender` OR OLD.`country` <> NEW.`country` OR OLD.`active_rank` / 3600000 <> NEW.`active_rank` / 3600000 BEGIN DELETE FROM `interest_listings` WHERE `member_id` = NEW.`id`; INSERT INTO `interest_listings` (`member_id`, `interest`, `tenant_id`, `gender`, `country`, `active_rank`) SELECT `m`.`id`, `i`.`interest`, `m`.`tenant_id`, `m`.`gender`, `m`.`country`, `m`.`active_rank` FROM `members` `m` JOIN `member_interests` `i` ON `i`.`member_id` = `m`.`id` WHERE `m`.`listed` AND `m`.`id` = NEW.`id`; END;
--> statement-breakpoint
-- The other member keeps the conversation, without what the erased one has sent and without its reactions; a
-- conversation of two erased members ends. Archived messages are rewritten by a job, which finds them in
-- `page_erasures`.
CREATE TRIGGER `members_leave_conversations` BEFORE DELETE ON `members` BEGIN UPDATE `messages` SET `text` = NULL, `gift` = NULL, `image_key` = NULL, `image_width` = NULL, `image_height` = NULL, `image_placeholder` = NULL, `sender_reaction` = NULL, `peer_reaction` = NULL WHERE `sender_id` = OLD.`id` AND `conversation_id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`); UPDATE `messages` SET `peer_reaction` = NULL WHERE `sender_id` <> OLD.`id` AND `peer_reaction` IS NOT NULL AND `conversation_id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`); INSERT OR REPLACE INTO `page_erasures` (`conversation_id`, `member_id`) SELECT DISTINCT `conversation_id`, OLD.`id` FROM `message_pages` WHERE `conversation_id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`); DELETE FROM `conversations` WHERE `id` IN (SELECT `conversation_id` FROM `conversation_members` WHERE `member_id` = OLD.`id`) AND NOT EXISTS (SELECT 1 FROM `conversation_members` WHERE `conversation_id` = `conversations`.`id` AND `member_id` <> OLD.`id`); END;
--> statement-breakpoint
-- Payments are kept for the books, without the member.
CREATE TRIGGER `members_leave_payments` AFTER DELETE ON `members` BEGIN UPDATE `payments` SET `member_id` = 'erased-' || `id`, `redirect` = NULL WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; END;
--> statement-breakpoint
-- Mandates and debits stay as long as the bank can take the money back, without the member. A mandate that was never
-- signed goes, and no signed one is used again.
CREATE TRIGGER `members_leave_debits` AFTER DELETE ON `members` BEGIN DELETE FROM `mandates` WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id` AND `status` = 'open'; UPDATE `mandates` SET `member_id` = 'erased-' || `id`, `status` = 'revoked', `signed_from` = NULL WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; UPDATE `debits` SET `member_id` = 'erased-' || `id` WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; END;
--> statement-breakpoint
-- Withdrawals are kept for the books, without the member.
CREATE TRIGGER `members_leave_withdrawals` AFTER DELETE ON `members` BEGIN UPDATE `withdrawals` SET `member_id` = 'erased-' || `payment_id`, `name` = '', `email` = '' WHERE `tenant_id` = OLD.`tenant_id` AND `member_id` = OLD.`id`; END;
--> statement-breakpoint
-- Without consent a profile stays paused and states neither the partners sought nor a sexuality. Fictional profiles
-- need none.
CREATE TRIGGER `members_consent` BEFORE UPDATE OF `paused`, `seeking`, `sexuality` ON `members` WHEN NOT NEW.`fictional` AND (NEW.`paused` < OLD.`paused` OR (NEW.`seeking` <> OLD.`seeking` AND NEW.`seeking` <> '') OR (NEW.`sexuality` IS NOT NULL AND NEW.`sexuality` IS NOT OLD.`sexuality`)) AND NOT EXISTS (SELECT 1 FROM `consents` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`id` AND `withdrawn_at` IS NULL) BEGIN SELECT RAISE(ABORT, 'CONSENT missing'); END;
--> statement-breakpoint
-- A changed page is a new file: the old one is deleted, and with it the images that the new page no longer names.
CREATE TRIGGER `message_pages_update` AFTER UPDATE OF `key` ON `message_pages` WHEN OLD.`key` <> NEW.`key` BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) SELECT OLD.`key`, 0 UNION ALL SELECT `value`, 0 FROM json_each(OLD.`image_keys`) WHERE `value` NOT IN (SELECT `value` FROM json_each(NEW.`image_keys`)); END;
--> statement-breakpoint
-- The file of a page goes with it, and so do the images of its messages.
CREATE TRIGGER `message_pages_delete` AFTER DELETE ON `message_pages` BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) SELECT OLD.`key`, 0 UNION ALL SELECT `value`, 0 FROM json_each(OLD.`image_keys`); END;
--> statement-breakpoint
-- Whether a message may be written is checked in its own batch, because a block or a pause may arrive after the
-- handler has read. Both accounts are open and not paused, neither blocks the other, and an invisible peer has written
-- before. A fictional profile writes only what a member has asked for, once.
CREATE TRIGGER `messages_refused` BEFORE INSERT ON `messages` WHEN NOT EXISTS (SELECT 1 FROM `conversation_members` `own` JOIN `members` `sender` ON `sender`.`id` = `own`.`member_id` JOIN `members` `peer` ON `peer`.`id` = `own`.`peer_id` JOIN `conversation_members` `theirs` ON `theirs`.`conversation_id` = `own`.`conversation_id` AND `theirs`.`member_id` = `own`.`peer_id` WHERE `own`.`conversation_id` = NEW.`conversation_id` AND `own`.`member_id` = NEW.`sender_id` AND `own`.`tenant_id` = NEW.`tenant_id` AND `sender`.`status` IN ('not_confirmed', 'active') AND NOT `sender`.`paused` AND `peer`.`status` = 'active' AND (NOT `sender`.`fictional` OR EXISTS (SELECT 1 FROM `pending_replies` WHERE `conversation_id` = NEW.`conversation_id` AND `profile_id` = NEW.`sender_id` AND `answered`)) AND NOT `peer`.`paused` AND (NOT `peer`.`invisible` OR `theirs`.`written_seq` > 0) AND NOT EXISTS (SELECT 1 FROM `blocks` WHERE `member_id` = `own`.`member_id` AND `blocked_id` = `own`.`peer_id`) AND NOT EXISTS (SELECT 1 FROM `blocks` WHERE `member_id` = `own`.`peer_id` AND `blocked_id` = `own`.`member_id`)) BEGIN SELECT RAISE(ABORT, 'MESSAGE refused'); END;
--> statement-breakpoint
-- The file of an image goes when its message lets go of it.
CREATE TRIGGER `messages_files_update` AFTER UPDATE OF `image_key` ON `messages` WHEN OLD.`image_key` IS NOT NULL AND NEW.`image_key` IS NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`image_key`, 0); END;
--> statement-breakpoint
-- The file of an image goes with its message, unless that was moved to the archive, which keeps the image.
CREATE TRIGGER `messages_files_delete` AFTER DELETE ON `messages` WHEN OLD.`image_key` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `message_pages` WHERE `conversation_id` = OLD.`conversation_id` AND OLD.`seq` BETWEEN `first_seq` AND `last_seq`) BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`image_key`, 0); END;
--> statement-breakpoint
-- Counts changes of a conversation, so that one during archiving is noticed. It then starts again.
CREATE TRIGGER `messages_changes` AFTER UPDATE OF `text`, `gift`, `image_key`, `sender_reaction`, `peer_reaction`, `hidden`, `refund_credits`, `refund_free` ON `messages` BEGIN UPDATE `conversations` SET `change_count` = `change_count` + 1 WHERE `id` = NEW.`conversation_id`; END;
--> statement-breakpoint
-- Entries stay, so that every balance can be explained.
CREATE TRIGGER `credit_ledger_is_never_deleted` BEFORE DELETE ON `credit_ledger` BEGIN SELECT RAISE(ABORT, 'credit_ledger is append-only'); END;
--> statement-breakpoint
-- Entries stay as they are, but for the one change by which they name no member: once the member's row is gone, an id
-- that is stored nowhere else takes the place of the old one.
CREATE TRIGGER `credit_ledger_is_never_changed` BEFORE UPDATE ON `credit_ledger` WHEN NOT (NEW.`id` IS OLD.`id` AND NEW.`tenant_id` IS OLD.`tenant_id` AND NEW.`amount` IS OLD.`amount` AND NEW.`account` IS OLD.`account` AND NEW.`reason` IS OLD.`reason` AND NEW.`created_at` IS OLD.`created_at` AND NEW.`reference` IS replace(OLD.`reference`, OLD.`member_id`, NEW.`member_id`) AND NEW.`member_id` GLOB 'erased-*' AND length(NEW.`member_id`) = 39 AND OLD.`member_id` NOT GLOB 'erased-*' AND NOT EXISTS (SELECT 1 FROM `members` WHERE `id` = OLD.`member_id`)) BEGIN SELECT RAISE(ABORT, 'credit_ledger is append-only'); END;
--> statement-breakpoint
-- The balance is the sum of a member's entries, and `owed` the sum of those whose other side is the account `owed`:
-- positive ones are owed, negative ones settle. An entry that would bring either below 0 fails with its whole batch,
-- because of the checks of `credit_balances`.
CREATE TRIGGER `credit_ledger_projects_balance` AFTER INSERT ON `credit_ledger` BEGIN INSERT INTO `credit_balances` (`tenant_id`, `member_id`, `balance`, `owed`) VALUES (NEW.`tenant_id`, NEW.`member_id`, NEW.`amount` + coalesce((SELECT `balance` FROM `credit_balances` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id`), 0), iif(NEW.`account` = 'owed', NEW.`amount`, 0) + coalesce((SELECT `owed` FROM `credit_balances` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id`), 0)) ON CONFLICT (`tenant_id`, `member_id`) DO UPDATE SET `balance` = excluded.`balance`, `owed` = excluded.`owed`; END;
--> statement-breakpoint
-- A member who owes credits spends none.
CREATE TRIGGER `credit_ledger_refuses_while_owed` BEFORE INSERT ON `credit_ledger` WHEN NEW.`account` = 'spent' AND NEW.`amount` < 0 AND EXISTS (SELECT 1 FROM `credit_balances` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id` AND `owed` > 0) BEGIN SELECT RAISE(ABORT, 'OWED credits'); END;
--> statement-breakpoint
-- Keeps `interest_listings`. It also ends the listings of an erased member, whose interests are deleted by their
-- foreign key.
CREATE TRIGGER `interest_listings_delete` AFTER DELETE ON `member_interests` BEGIN DELETE FROM `interest_listings` WHERE `member_id` = OLD.`member_id` AND `interest` = OLD.`interest`; END;
--> statement-breakpoint
-- Keeps `interest_listings`, which has listed members only.
CREATE TRIGGER `interest_listings_insert` AFTER INSERT ON `member_interests` BEGIN INSERT OR REPLACE INTO `interest_listings` (`member_id`, `interest`, `tenant_id`, `gender`, `country`, `active_rank`) SELECT `m`.`id`, `i`.`interest`, `m`.`tenant_id`, `m`.`gender`, `m`.`country`, `m`.`active_rank` FROM `members` `m` JOIN `member_interests` `i` ON `i`.`member_id` = `m`.`id` WHERE `m`.`listed` AND `m`.`id` = NEW.`member_id` AND `i`.`interest` = NEW.`interest`; END;
--> statement-breakpoint
-- The files of a removed image go when its decision lets go of it.
CREATE TRIGGER `decisions_files_update` AFTER UPDATE OF `removed_image_key` ON `decisions` WHEN OLD.`removed_image_key` IS NOT NULL AND NEW.`removed_image_key` IS NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`removed_image_key`, 0); END;
--> statement-breakpoint
-- The two discounts without a code are for the first purchase, and orders that wait for their money count as one.
CREATE TRIGGER `payments_first_discount` BEFORE INSERT ON `payments` WHEN NEW.`discount_code` IN ('TIMEBONUS25', 'WELCOME25') AND EXISTS (SELECT 1 FROM `payments` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id` AND (`completed_at` IS NOT NULL OR `status` = 'pending')) BEGIN SELECT RAISE(ABORT, 'DISCOUNT used'); END;
--> statement-breakpoint
-- An order holds its code for an hour, and as long as its money is on the way. The member's own unpaid orders hold
-- nothing, so that another attempt is possible.
CREATE TRIGGER `payments_discount_code` BEFORE INSERT ON `payments` WHEN NEW.`discount_code` IS NOT NULL AND EXISTS (SELECT 1 FROM `discount_codes` JOIN `payments` AS `other` ON `other`.`tenant_id` = `discount_codes`.`tenant_id` AND `other`.`discount_code` = `discount_codes`.`code` WHERE `discount_codes`.`tenant_id` = NEW.`tenant_id` AND `discount_codes`.`code` = NEW.`discount_code` AND `validity` <> 'unlimited' AND (`validity` = 'once' OR `other`.`member_id` = NEW.`member_id`) AND (`other`.`completed_at` IS NOT NULL OR `other`.`status` = 'pending' OR (`other`.`status` = 'created' AND `other`.`member_id` <> NEW.`member_id` AND `other`.`created_at` > NEW.`created_at` - 3600000))) BEGIN SELECT RAISE(ABORT, 'DISCOUNT used'); END;
--> statement-breakpoint
-- Orders stay payable at the provider, so the first one that is paid has the use of a discount: no other one is
-- completed at its price. One whose money was on the way keeps it beside purchases without it.
CREATE TRIGGER `payments_discount_completed` BEFORE UPDATE OF `completed_at` ON `payments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL AND NEW.`discount_code` IS NOT NULL AND (NEW.`discount_code` IN ('TIMEBONUS25', 'WELCOME25') AND EXISTS (SELECT 1 FROM `payments` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id` AND `id` <> NEW.`id` AND `completed_at` IS NOT NULL AND (OLD.`status` <> 'pending' OR `discount_code` IN ('TIMEBONUS25', 'WELCOME25'))) OR EXISTS (SELECT 1 FROM `discount_codes` JOIN `payments` AS `other` ON `other`.`tenant_id` = `discount_codes`.`tenant_id` AND `other`.`discount_code` = `discount_codes`.`code` WHERE `discount_codes`.`tenant_id` = NEW.`tenant_id` AND `discount_codes`.`code` = NEW.`discount_code` AND `validity` <> 'unlimited' AND (`validity` = 'once' OR `other`.`member_id` = NEW.`member_id`) AND `other`.`id` <> NEW.`id` AND `other`.`completed_at` IS NOT NULL)) BEGIN SELECT RAISE(ABORT, 'DISCOUNT used'); END;
--> statement-breakpoint
-- A member has at most 3 photos, or 25 after a first purchase, and fictional profiles have 25; rejected ones do not
-- count. Two uploads at once cannot both pass.
CREATE TRIGGER `photos_limit` BEFORE INSERT ON `photos` WHEN (SELECT count(*) FROM `photos` WHERE `member_id` = NEW.`member_id` AND `status` <> 'rejected') >= (SELECT 3 + 22 * (`paid_user` OR `fictional`) FROM `members` WHERE `id` = NEW.`member_id`) BEGIN SELECT RAISE(ABORT, 'LIMIT reached: photos'); END;
--> statement-breakpoint
-- The files of a photo go with its row, however that ends.
CREATE TRIGGER `photos_files` AFTER DELETE ON `photos` BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`key`, 0); END;
--> statement-breakpoint
-- Keeps `members.has_photo`. Whoever has an active photo has a main photo, because each batch that changes photos ends
-- by putting an active one first.
CREATE TRIGGER `photos_active_insert` AFTER INSERT ON `photos` WHEN NEW.`status` = 'active' BEGIN UPDATE `members` SET `has_photo` = 1 WHERE `id` = NEW.`member_id` AND NOT `has_photo`; END;
--> statement-breakpoint
-- Keeps `members.has_photo` when a review accepts or rejects a photo.
CREATE TRIGGER `photos_active_update` AFTER UPDATE OF `status` ON `photos` WHEN (OLD.`status` = 'active') <> (NEW.`status` = 'active') BEGIN UPDATE `members` SET `has_photo` = NOT `has_photo` WHERE `id` = NEW.`member_id` AND `has_photo` <> EXISTS (SELECT 1 FROM `photos` WHERE `member_id` = NEW.`member_id` AND `status` = 'active'); END;
--> statement-breakpoint
-- Keeps `members.has_photo` when the last active photo is gone.
CREATE TRIGGER `photos_active_delete` AFTER DELETE ON `photos` WHEN OLD.`status` = 'active' BEGIN UPDATE `members` SET `has_photo` = 0 WHERE `id` = OLD.`member_id` AND NOT EXISTS (SELECT 1 FROM `photos` WHERE `member_id` = OLD.`member_id` AND `status` = 'active'); END;
--> statement-breakpoint
-- After a block neither member can see what is unread, so it no longer counts.
CREATE TRIGGER `blocks_clear_unread` AFTER INSERT ON `blocks` BEGIN UPDATE `conversation_members` SET `unread` = 0 WHERE `unread` > 0 AND `conversation_id` = (SELECT `id` FROM `conversations` WHERE `tenant_id` = NEW.`tenant_id` AND `member_a` = min(NEW.`member_id`, NEW.`blocked_id`) AND `member_b` = max(NEW.`member_id`, NEW.`blocked_id`)); END;
--> statement-breakpoint
-- Keeps `members.likes_given`, so that reading a session needs no count.
CREATE TRIGGER `likes_given_insert` AFTER INSERT ON `likes` BEGIN UPDATE `members` SET `likes_given` = `likes_given` + 1 WHERE `id` = NEW.`member_id`; END;
--> statement-breakpoint
-- Keeps `members.likes_given`, so that reading a session needs no count.
CREATE TRIGGER `likes_given_delete` AFTER DELETE ON `likes` BEGIN UPDATE `members` SET `likes_given` = `likes_given` - 1 WHERE `id` = OLD.`member_id`; END;
--> statement-breakpoint
-- The copy of a reported photo goes when the time of the evidence is over.
CREATE TRIGGER `reports_files_update` AFTER UPDATE OF `evidence_key` ON `reports` WHEN OLD.`evidence_key` IS NOT NULL AND NEW.`evidence_key` IS NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`evidence_key`, 0); END;
--> statement-breakpoint
-- The copy of a reported photo goes with its report.
CREATE TRIGGER `reports_files_delete` AFTER DELETE ON `reports` WHEN OLD.`evidence_key` IS NOT NULL BEGIN INSERT OR REPLACE INTO `file_deletions` (`key`, `due_at`) VALUES (OLD.`evidence_key`, 0); END;
--> statement-breakpoint
-- A member saves at most ten searches. Two requests at once cannot both pass.
CREATE TRIGGER `saved_searches_limit` BEFORE INSERT ON `saved_searches` WHEN (SELECT count(*) FROM `saved_searches` WHERE `member_id` = NEW.`member_id`) >= 10 BEGIN SELECT RAISE(ABORT, 'LIMIT reached: saved_searches'); END;
--> statement-breakpoint
-- Without consent no search is stored, because it tells the partners sought. The insert is skipped, and the rest of
-- its batch is carried out.
CREATE TRIGGER `saved_searches_consent` BEFORE INSERT ON `saved_searches` WHEN NOT EXISTS (SELECT 1 FROM `consents` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id` AND `withdrawn_at` IS NULL) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
-- Without consent no search is stored, because it tells the partners sought. The insert is skipped, and the rest of
-- its batch is carried out.
CREATE TRIGGER `searches_consent` BEFORE INSERT ON `searches` WHEN NOT EXISTS (SELECT 1 FROM `consents` WHERE `tenant_id` = NEW.`tenant_id` AND `member_id` = NEW.`member_id` AND `withdrawn_at` IS NULL) BEGIN SELECT RAISE(IGNORE); END;
