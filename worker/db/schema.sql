-- The database as the migrations make it, to read; nothing runs this file. `npm run record-migrations` writes it.
-- Reasons of tables, columns, indexes and checks come from the comments of worker/db/schema, those of triggers from
-- the comment above the newest CREATE TRIGGER in worker/db/migrations.

-- worker/db/schema/age-checks.ts -------------------------------------------------------------------------------
-- Times are epoch milliseconds.

-- Age checks of members. Nothing about the person is stored but whether the age was shown.
CREATE TABLE age_checks (
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  provider text NOT NULL,
  -- The number that the provider has given the check.
  reference text NOT NULL,
  -- The age that had to be shown.
  min_age integer NOT NULL,
  status text NOT NULL,
  -- The way in which the age was shown, as the provider calls it.
  method text,
  created_at integer NOT NULL,
  -- When the outcome was confirmed.
  ended_at integer,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE UNIQUE INDEX age_checks_reference ON age_checks (tenant_id, provider, reference);
CREATE INDEX age_checks_member ON age_checks (tenant_id, member_id, created_at);
CREATE INDEX age_checks_expiry ON age_checks (created_at) WHERE status <> 'verified';

-- Checks of the sandbox, which takes the place of a provider and checks nothing.
CREATE TABLE sandbox_age_checks (
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  check_id text NOT NULL,
  min_age integer NOT NULL,
  status text NOT NULL,
  -- When a pending check is passed.
  passes_at integer,
  -- Where the person goes afterwards.
  return_url text NOT NULL,
  created_at integer NOT NULL
);

CREATE INDEX sandbox_age_checks_expiry ON sandbox_age_checks (created_at);

-- worker/db/schema/chat.ts -------------------------------------------------------------------------------------
-- Ids and times always come from outside the SQL, so that statements can be replicated; a test checks it.

-- Two members who have written to each other. It has no foreign key to members, because it outlives one of them.
-- Other tables' triggers write here: members_leave_conversations (on members), messages_changes (on messages).
CREATE TABLE conversations (
  -- The first 128 bits of a hash of the site and both members (`worker/features/chat/conversation-id.ts`).
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  -- The smaller id of the two.
  member_a text NOT NULL,
  member_b text NOT NULL,
  created_at integer NOT NULL,
  -- Number of the newest message.
  seq integer DEFAULT 0 NOT NULL,
  -- Time of the oldest message that may have to move to the archive; null: none.
  hot_since integer,
  -- How often messages were changed. A trigger counts, so that a change during archiving is noticed.
  change_count integer DEFAULT 0 NOT NULL,
  -- One order of the two, so that the unique index finds them.
  CONSTRAINT conversations_order CHECK(member_a < member_b)
);

-- Two members have one conversation; which of them writes first makes no difference.
CREATE UNIQUE INDEX conversations_pair ON conversations (tenant_id, member_a, member_b);

-- The job that archives messages reads it.
CREATE INDEX conversations_hot ON conversations (tenant_id, hot_since) WHERE hot_since is not null;

-- What a conversation is to one of its two members.
-- Other tables' triggers write here: blocks_clear_unread (on blocks).
CREATE TABLE conversation_members (
  conversation_id text NOT NULL,
  member_id text NOT NULL,
  tenant_id text NOT NULL,
  peer_id text NOT NULL,
  -- Number and time of the newest message, repeated here so that one index has the order of the list.
  last_seq integer DEFAULT 0 NOT NULL,
  last_at integer NOT NULL,
  -- The newest message of this member; 0: has never written.
  written_seq integer DEFAULT 0 NOT NULL,
  read_seq integer DEFAULT 0 NOT NULL,
  -- The member has deleted all messages up to this one.
  cleared_seq integer DEFAULT 0 NOT NULL,
  -- Unread messages of the peer, counted up to 100.
  unread integer DEFAULT 0 NOT NULL,
  -- Where the member has put it: 1 pinned above the list, 0 in the list, -1 shelved, which members call archived.
  spot integer DEFAULT 0 NOT NULL,
  -- The member is not notified of its messages.
  muted integer DEFAULT false NOT NULL,
  PRIMARY KEY(conversation_id, member_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade,
  CONSTRAINT conversation_members_unread_range CHECK(unread between 0 and 100)
);

-- Not partial, because the foreign key, the erasure and the data export use it as well.
CREATE INDEX conversation_members_list ON conversation_members (
  member_id, spot desc, last_at desc, conversation_id
);

-- The site comes first, so that SQLite prefers it to the index above.
CREATE INDEX conversation_members_unread ON conversation_members (
  tenant_id, member_id, spot desc, last_at desc, conversation_id, muted, unread
)
WHERE unread > 0;

-- How many conversations a member can pin is counted in the batch of the change, because two devices may pin at
-- once.
CREATE TRIGGER conversation_members_pins_limit BEFORE UPDATE OF spot ON conversation_members
WHEN NEW.spot = 1
  AND OLD.spot <> 1
  AND (SELECT count(*) FROM conversation_members WHERE member_id = NEW.member_id AND spot = 1) >= 5
BEGIN
  SELECT RAISE(ABORT, 'LIMIT reached: pins');
END;

-- In the database they are stored in the order of their key, without a row id.
-- Other tables' triggers write here: members_leave_conversations (on members).
CREATE TABLE messages (
  conversation_id text NOT NULL,
  -- They count from 1, without gaps.
  seq integer NOT NULL,
  tenant_id text NOT NULL,
  sender_id text NOT NULL,
  kind text NOT NULL,
  -- Only the content of its kind is there, and none after the message was deleted or its sender erased.
  text text,
  -- Credits that the sender paid.
  price integer NOT NULL,
  created_at integer NOT NULL,
  gift text,
  -- Name of the image in the file store. Triggers delete the file when the message lets go of it.
  image_key text,
  image_width integer,
  image_height integer,
  image_placeholder text,
  -- The message that this one answers.
  reply_seq integer,
  sender_reaction text,
  peer_reaction text,
  -- The member who received it has deleted it for itself.
  hidden integer DEFAULT false NOT NULL,
  -- Credits and free messages that the sender got back for this message and those before it, as none was answered.
  refund_credits integer,
  refund_free integer,
  -- The key that the sender's device gave it; null for one that no device has sent, or whose content is gone.
  send_key text,
  PRIMARY KEY(conversation_id, seq),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade,
  CONSTRAINT messages_price CHECK(price >= 0)
) WITHOUT ROWID;

-- The file of an image goes when its message lets go of it.
CREATE TRIGGER messages_files_update AFTER UPDATE OF image_key ON messages
WHEN OLD.image_key IS NOT NULL AND NEW.image_key IS NULL
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at) VALUES (OLD.image_key, 0);
END;

-- The file of an image goes with its message, unless that was moved to the archive, which keeps the image.
CREATE TRIGGER messages_files_delete AFTER DELETE ON messages
WHEN OLD.image_key IS NOT NULL
  AND NOT EXISTS (
    SELECT 1
    FROM message_pages
    WHERE conversation_id = OLD.conversation_id AND OLD.seq BETWEEN first_seq AND last_seq
  )
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at) VALUES (OLD.image_key, 0);
END;

-- Counts changes of a conversation, so that one during archiving is noticed. It then starts again.
CREATE TRIGGER messages_changes
AFTER UPDATE OF text, gift, image_key, sender_reaction, peer_reaction, hidden, refund_credits, refund_free
ON messages
BEGIN
  UPDATE conversations SET change_count = change_count + 1 WHERE id = NEW.conversation_id;
END;

-- Whether a message may be written is checked in its own batch, because a block or a pause may arrive after the
-- handler has read. Both accounts are open and not paused, neither blocks the other, and an invisible peer has
-- written before. A fictional profile writes only what a member has asked for, once, and also to a member who has
-- not confirmed the address yet.
CREATE TRIGGER messages_refused BEFORE INSERT ON messages
WHEN NOT EXISTS (
  SELECT 1
  FROM conversation_members own
  JOIN members sender ON sender.id = own.member_id
  JOIN members peer ON peer.id = own.peer_id
  JOIN conversation_members theirs ON theirs.conversation_id = own.conversation_id
    AND theirs.member_id = own.peer_id
  WHERE own.conversation_id = NEW.conversation_id
    AND own.member_id = NEW.sender_id
    AND own.tenant_id = NEW.tenant_id
    AND sender.status IN ('not_confirmed', 'active')
    AND NOT sender.paused
    AND (peer.status = 'active' OR (sender.fictional AND peer.status = 'not_confirmed'))
    AND (
      NOT sender.fictional
      OR EXISTS (
        SELECT 1
        FROM pending_replies
        WHERE conversation_id = NEW.conversation_id AND profile_id = NEW.sender_id AND answered
      )
    )
    AND NOT peer.paused
    AND (NOT peer.invisible OR theirs.written_seq > 0)
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE member_id = own.member_id AND blocked_id = own.peer_id)
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE member_id = own.peer_id AND blocked_id = own.member_id)
)
BEGIN
  SELECT RAISE(ABORT, 'MESSAGE refused');
END;

-- Old messages, moved to files of the file store. The newest message of a conversation always stays in `messages`.
CREATE TABLE message_pages (
  conversation_id text NOT NULL,
  first_seq integer NOT NULL,
  last_seq integer NOT NULL,
  tenant_id text NOT NULL,
  -- Name of the file. A file is written once; a change of the page writes another one, and a trigger deletes the old.
  key text NOT NULL,
  -- Names of the images of these messages, which triggers delete with the page.
  image_keys text NOT NULL,
  -- For each message `a` or `b`, the member who has sent it, so that unread ones are counted without the file.
  senders text DEFAULT '' NOT NULL,
  PRIMARY KEY(conversation_id, first_seq),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade
);

-- A changed page is a new file: the old one is deleted, and with it the images that the new page no longer names.
CREATE TRIGGER message_pages_update AFTER UPDATE OF key ON message_pages
WHEN OLD.key <> NEW.key
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at)
  SELECT OLD.key, 0
  UNION ALL
  SELECT value, 0
  FROM json_each(OLD.image_keys)
  WHERE value NOT IN (SELECT value FROM json_each(NEW.image_keys));
END;

-- The file of a page goes with it, and so do the images of its messages.
CREATE TRIGGER message_pages_delete AFTER DELETE ON message_pages
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at)
  SELECT OLD.key, 0
  UNION ALL
  SELECT value, 0
  FROM json_each(OLD.image_keys);
END;

-- Conversations whose archived messages still contain what an erased member has sent.
-- Other tables' triggers write here: members_leave_conversations (on members).
CREATE TABLE page_erasures (
  conversation_id text NOT NULL,
  member_id text NOT NULL,
  PRIMARY KEY(conversation_id, member_id),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade
);

-- First messages that a member has sent to several members in the same words, for reviewers.
CREATE TABLE openers (
  member_id text NOT NULL,
  -- SHA-256 of the words, without case, accents, numbers and signs.
  hash text NOT NULL,
  tenant_id text NOT NULL,
  -- Not read: the version before writes it while a deployment migrates.
  conversation_id text NOT NULL,
  count integer NOT NULL,
  first_at integer NOT NULL,
  last_at integer NOT NULL,
  PRIMARY KEY(member_id, hash),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX openers_expiry ON openers (last_at);

-- Reviewers see words that were sent at least five times.
CREATE INDEX openers_flagged ON openers (tenant_id, last_at) WHERE count >= 5;

-- Free messages and started conversations that a member has used; their limits are those of the last use.
CREATE TABLE message_allowances (
  member_id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  free_used integer DEFAULT 0 NOT NULL,
  free_limit integer NOT NULL,
  started integer DEFAULT 0 NOT NULL,
  -- Null for Premium members, who may start any number.
  started_limit integer,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  -- A free message too many fails with its batch, whatever arrives at once.
  CONSTRAINT message_allowances_free CHECK(free_used <= free_limit),
  -- So does a started conversation too many.
  CONSTRAINT message_allowances_started CHECK(started_limit is null or started <= started_limit)
);

-- Conversations in which a fictional profile has to answer.
CREATE TABLE pending_replies (
  conversation_id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  -- The fictional profile.
  profile_id text NOT NULL,
  -- The first and the last of the messages that one answer is for.
  first_seq integer NOT NULL,
  seq integer NOT NULL,
  -- When a job takes it up, unless it is answered before.
  due_at integer NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  -- True only within the batch of the answer: a trigger refuses any other message of a fictional profile.
  answered integer DEFAULT false NOT NULL,
  -- Random: what the responder knows the reply by. The id of a conversation would name its member to it.
  question_id text DEFAULT '' NOT NULL,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (tenant_id, profile_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade
);

CREATE INDEX pending_replies_due ON pending_replies (due_at);
CREATE INDEX pending_replies_member ON pending_replies (member_id);
CREATE INDEX pending_replies_profile ON pending_replies (profile_id);

-- worker/db/schema/consents.ts ---------------------------------------------------------------------------------

-- When a member agreed to the use of data about sexual orientation and the partners sought, and to which text. A row
-- stays after the member has withdrawn, as evidence of the time until then.
CREATE TABLE consents (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  -- Of the text; a new text gets a new version.
  version text NOT NULL,
  -- In which the text was shown.
  language text NOT NULL,
  given_at integer NOT NULL,
  withdrawn_at integer,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX consents_member ON consents (member_id, given_at);

-- A member has one at a time, however often a form arrives.
CREATE UNIQUE INDEX consents_standing ON consents (tenant_id, member_id) WHERE withdrawn_at is null;

-- worker/db/schema/credits.ts ----------------------------------------------------------------------------------

-- All credits gained and spent; triggers make it append-only. It has no foreign key because it outlives the member,
-- whose id a trigger then replaces with one that is stored nowhere else.
-- Other tables' triggers write here: members_leave_the_ledger (on members).
CREATE TABLE credit_ledger (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  -- What comes to the balance of the member, or goes if it is below 0.
  amount integer NOT NULL,
  reason text NOT NULL,
  -- The cause (a payment, a message), so that nothing is granted or charged twice.
  reference text NOT NULL,
  created_at integer NOT NULL,
  -- The account on the other side, which changes by the same amount the other way (docs/decisions/058-ledger.md).
  account text DEFAULT 'spent' NOT NULL,
  -- Who has corrected the credits; null for all that no operator does. Members do not learn it.
  operator text,
  CONSTRAINT credit_ledger_amount CHECK(amount <> 0),
  CONSTRAINT credit_ledger_account CHECK(account in ('granted', 'spent', 'refunded', 'expired', 'owed'))
);

-- Nothing is granted or charged twice.
CREATE UNIQUE INDEX credit_ledger_once ON credit_ledger (tenant_id, reason, reference);

CREATE INDEX credit_ledger_member ON credit_ledger (tenant_id, member_id, id);

-- Entries stay, so that every balance can be explained.
CREATE TRIGGER credit_ledger_is_never_deleted BEFORE DELETE ON credit_ledger
BEGIN
  SELECT RAISE(ABORT, 'credit_ledger is append-only');
END;

-- Entries stay as they are, but for the one change by which they name no member: once the member's row is gone, an
-- id that is stored nowhere else takes the place of the old one.
CREATE TRIGGER credit_ledger_is_never_changed BEFORE UPDATE ON credit_ledger
WHEN NOT (
  NEW.id IS OLD.id
  AND NEW.tenant_id IS OLD.tenant_id
  AND NEW.amount IS OLD.amount
  AND NEW.account IS OLD.account
  AND NEW.reason IS OLD.reason
  AND NEW.created_at IS OLD.created_at
  AND NEW.reference IS replace(OLD.reference, OLD.member_id, NEW.member_id)
  AND NEW.member_id GLOB 'erased-*'
  AND length(NEW.member_id) = 39
  AND OLD.member_id NOT GLOB 'erased-*'
  AND NOT EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id)
)
BEGIN
  SELECT RAISE(ABORT, 'credit_ledger is append-only');
END;

-- The balance is the sum of a member's entries, and `owed` the sum of those whose other side is the account `owed`:
-- positive ones are owed, negative ones settle. An entry that would bring either below 0 fails with its whole batch,
-- because of the checks of `credit_balances`.
CREATE TRIGGER credit_ledger_projects_balance AFTER INSERT ON credit_ledger
BEGIN
  INSERT INTO credit_balances (tenant_id, member_id, balance, owed)
  VALUES (
    NEW.tenant_id,
    NEW.member_id,
    NEW.amount + coalesce(
      (SELECT balance FROM credit_balances WHERE tenant_id = NEW.tenant_id AND member_id = NEW.member_id), 0
    ),
    iif(NEW.account = 'owed', NEW.amount, 0) + coalesce(
      (SELECT owed FROM credit_balances WHERE tenant_id = NEW.tenant_id AND member_id = NEW.member_id), 0
    )
  )
  ON CONFLICT (tenant_id, member_id) DO UPDATE SET balance = excluded.balance, owed = excluded.owed;
END;

-- A member who owes credits spends none.
CREATE TRIGGER credit_ledger_refuses_while_owed BEFORE INSERT ON credit_ledger
WHEN NEW.account = 'spent'
  AND NEW.amount < 0
  AND EXISTS (
    SELECT 1 FROM credit_balances WHERE tenant_id = NEW.tenant_id AND member_id = NEW.member_id AND owed > 0
  )
BEGIN
  SELECT RAISE(ABORT, 'OWED credits');
END;

-- The sum of a member's ledger, written only by its trigger. No row means no credits.
-- Other tables' triggers write here: credit_ledger_projects_balance (on credit_ledger).
CREATE TABLE credit_balances (
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  balance integer NOT NULL,
  -- Credits that were already spent when their payment was taken back.
  owed integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(tenant_id, member_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  -- A debit of more than the balance fails with its whole batch.
  CONSTRAINT credit_balances_balance CHECK(balance >= 0),
  -- No purchase settles more than is owed.
  CONSTRAINT credit_balances_owed CHECK(owed >= 0)
);

-- worker/db/schema/debits.ts -----------------------------------------------------------------------------------
-- Amounts are in cents. Times are epoch milliseconds, days are written as 2026-11-27.

-- Mandates for direct debits with all that proves them. They outlast the account until the bank no longer takes a
-- debit back: when a member is erased, a trigger removes the member's id.
-- Other tables' triggers write here: members_leave_debits (on members).
CREATE TABLE mandates (
  -- The reference that the bank sees: ARD-2026-7F3K2094.
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  -- The order for which it was given.
  payment_id text NOT NULL,
  -- `open` until the code was entered; `revoked` once it must not be used any more.
  status text NOT NULL,
  -- Whether it holds for later orders as well.
  is_recurring integer NOT NULL,
  account_holder text NOT NULL,
  -- Encrypted; only a file for the bank needs it.
  iban_sealed text NOT NULL,
  -- Keyed hash, so that an account is recognized without reading it.
  iban_hash text NOT NULL,
  -- What people see: •••• 4300.
  iban_label text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  zip text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  -- E.164, the number that got the code.
  phone text NOT NULL,
  creditor_id text NOT NULL,
  creditor_name text NOT NULL,
  text_version text NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  code_hash text,
  -- Codes that were entered since the last one was sent.
  code_tries integer DEFAULT 0 NOT NULL,
  code_sent_at integer NOT NULL,
  signed_at integer,
  -- The network address of the request that signed it.
  signed_from text,
  created_at integer NOT NULL,
  delete_at integer NOT NULL,
  -- None is used or revoked without a signature.
  CONSTRAINT mandates_signed CHECK(status = 'open' or signed_at is not null)
);

-- An order has at most one, however often its form arrives.
CREATE UNIQUE INDEX mandates_payment ON mandates (tenant_id, payment_id);

CREATE INDEX mandates_member ON mandates (tenant_id, member_id);
CREATE INDEX mandates_expiry ON mandates (delete_at);

-- Debits of accounts, one for each order that a mandate pays.
-- Other tables' triggers write here: members_leave_debits (on members).
CREATE TABLE debits (
  -- The number of the order.
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  mandate_id text NOT NULL,
  iban_hash text NOT NULL,
  -- Null never: an insert fails with it that is refused.
  amount integer NOT NULL,
  sequence text NOT NULL,
  status text NOT NULL,
  -- The day of the debit that the member was told.
  due_on text NOT NULL,
  -- The file in which it went to the bank.
  file_id text,
  -- Why the bank gave the money back, as its code: AM04.
  return_reason text,
  created_at integer NOT NULL,
  -- When it came into its present state.
  changed_at integer NOT NULL,
  CONSTRAINT debits_amount CHECK(amount > 0)
);

CREATE INDEX debits_member ON debits (tenant_id, member_id);
CREATE INDEX debits_account ON debits (tenant_id, iban_hash);
CREATE INDEX debits_mandate ON debits (mandate_id);

-- Debits whose money has not come yet.
CREATE INDEX debits_open ON debits (tenant_id, status) WHERE status in ('accepted', 'exported');

-- Debits that a job settles, of all sites: when the bank cannot refuse them any more, and after it has returned
-- them.
CREATE INDEX debits_exported ON debits (due_on) WHERE status = 'exported';

CREATE INDEX debits_returned ON debits (tenant_id) WHERE status = 'returned';
CREATE INDEX debits_file ON debits (tenant_id, file_id) WHERE file_id is not null;

-- Accounts whose debit was returned, as keyed hashes. An operator can lift a block; the next return renews it.
CREATE TABLE debit_blocks (
  tenant_id text NOT NULL,
  iban_hash text NOT NULL,
  -- The order whose debit was returned.
  debit_id text NOT NULL,
  created_at integer NOT NULL,
  -- Null while it blocks.
  lifted_at integer,
  -- Why an operator lifted it last.
  lift_reason text,
  PRIMARY KEY(tenant_id, iban_hash)
);

-- What a report of the bank says and no rule can carry out, until an operator has answered it. One of no known order
-- is stored for every site of the company. It names no person.
CREATE TABLE bank_items (
  tenant_id text NOT NULL,
  -- Made from what the report says, so that it is stored once: B-7F3K-2094.
  id text NOT NULL,
  text text NOT NULL,
  -- The order that it is about. Without one it is about a file; without that it may be about any.
  order_id text,
  file_id text,
  -- The group of the file, as the bank names it.
  group_id text,
  -- Whether the bank has rejected the file or group as a whole.
  is_rejection integer NOT NULL,
  created_at integer NOT NULL,
  -- Null while it is open.
  closed_at integer,
  -- The name of an operator, or `import` if a report has answered it.
  closed_by text,
  resolution text,
  PRIMARY KEY(tenant_id, id),
  CONSTRAINT bank_items_closing CHECK(
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (resolution is null)
  )
);

CREATE INDEX bank_items_open ON bank_items (tenant_id, created_at) WHERE closed_at is null;

-- Cards and mandates that members have saved for later orders.
CREATE TABLE saved_methods (
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  -- The name that the provider has given it; for a mandate, its reference.
  reference text NOT NULL,
  -- What the member sees: Visa •••• 4242.
  label text NOT NULL,
  created_at integer NOT NULL,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE UNIQUE INDEX saved_methods_reference ON saved_methods (tenant_id, member_id, provider, reference);

-- Text messages of a demo, which leave the machine no more than its emails do.
CREATE TABLE sms_outbox (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  tenant_id text NOT NULL,
  recipient text NOT NULL,
  text text NOT NULL,
  created_at integer NOT NULL
);

CREATE INDEX sms_outbox_recent ON sms_outbox (created_at);

-- worker/db/schema/discounts.ts --------------------------------------------------------------------------------

-- Codes that operators create. Which orders have used one stands in their payments.
CREATE TABLE discount_codes (
  tenant_id text NOT NULL,
  -- The code is stored in capitals.
  code text NOT NULL,
  country text,
  -- The only member who may use it.
  user_id text,
  expires integer,
  value_percentage integer NOT NULL,
  currency text,
  -- The price before the discount counts, in the smallest unit of the currency.
  minimum_order_value integer,
  status text NOT NULL,
  validity text NOT NULL,
  paymentmethods text,
  created_at integer NOT NULL,
  -- What codes are compared by (`client/features/discounts/rules.ts`).
  readable text GENERATED ALWAYS AS (
    replace(replace(replace(replace(replace(code, '-', ''), '_', ''), 'O', '0'), 'I', '1'), 'L', '1')
  ) VIRTUAL,
  PRIMARY KEY(tenant_id, code),
  FOREIGN KEY (tenant_id, user_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  CONSTRAINT discount_codes_percentage CHECK(value_percentage between 1 and 90)
);

CREATE INDEX discount_codes_user ON discount_codes (tenant_id, user_id) WHERE user_id is not null;
CREATE INDEX discount_codes_readable ON discount_codes (tenant_id, readable);

-- worker/db/schema/inboxes.ts ----------------------------------------------------------------------------------

-- The number of events that a member's screens have been told of so far.
CREATE TABLE inboxes (
  member_id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  rev integer NOT NULL,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

-- What has changed for a member. The rows name only what changed; its content is read when they are sent.
CREATE TABLE inbox_events (
  member_id text NOT NULL,
  rev integer NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  conversation_id text,
  seq integer,
  -- The member who read, who was deleted from the list, or whose access has changed.
  subject_id text,
  created_at integer NOT NULL,
  PRIMARY KEY(member_id, rev),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX inbox_events_expiry ON inbox_events (created_at);

-- One row: the name of this history of the database. Revisions of another epoch mean nothing.
CREATE TABLE sync_epoch (
  id integer PRIMARY KEY NOT NULL,
  epoch text NOT NULL,
  CONSTRAINT sync_epoch_one CHECK(id = 1)
);

-- worker/db/schema/jobs.ts -------------------------------------------------------------------------------------

-- Jobs that have failed since their last success.
CREATE TABLE job_failures (
  job text NOT NULL,
  -- Empty where the job works for the whole database.
  tenant_id text NOT NULL,
  -- When the first and the last of them were.
  since integer NOT NULL,
  last_at integer NOT NULL,
  failures integer NOT NULL,
  PRIMARY KEY(job, tenant_id)
);

CREATE INDEX job_failures_expiry ON job_failures (last_at);

-- How far a job has come through the events of the members of all sites, as a time.
CREATE TABLE job_progress (
  job text PRIMARY KEY NOT NULL,
  done_until integer NOT NULL
);

-- worker/db/schema/mail.ts -------------------------------------------------------------------------------------

-- Emails to send, written in the same batch as their cause, so that neither is stored without the other.
CREATE TABLE outbox (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  tenant_id text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL,
  kind text NOT NULL,
  -- Values for the text. They are emptied after delivery, because links in them are secrets.
  params text NOT NULL,
  created_at integer NOT NULL,
  -- When to try next; null after the email is delivered or given up.
  due_at integer,
  attempts integer DEFAULT 0 NOT NULL,
  delivered_at integer,
  -- Which members and what news is about, for the check before it is sent. Emptied with the values.
  about text DEFAULT '{}' NOT NULL,
  -- The start of the attempt under way; null while none is.
  claimed_at integer
);

CREATE INDEX outbox_tenant ON outbox (tenant_id, id);
CREATE INDEX outbox_expiry ON outbox (created_at);
CREATE INDEX outbox_waiting ON outbox (tenant_id, due_at) WHERE due_at is not null;

-- The job that empties what a demo shows at /__outbox reads it. Elsewhere a sent email has no values.
CREATE INDEX outbox_shown ON outbox (created_at) WHERE due_at is null and params <> '{}';

-- worker/db/schema/members.ts ----------------------------------------------------------------------------------
-- Times are epoch milliseconds. Each row of a site has its tenant_id, also in the foreign keys, so that a row cannot
-- refer to a member of another site.

-- Other tables' triggers write here: photos_active_insert (on photos), photos_active_update (on photos),
-- photos_active_delete (on photos), likes_given_insert (on likes), likes_given_delete (on likes).
CREATE TABLE members (
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  email text NOT NULL,
  -- Lower case. Only confirmed accounts hold an address exclusively.
  email_normalised text NOT NULL,
  name text NOT NULL,
  -- Null for a fictional profile, so that it cannot log in.
  password_hash text,
  gender text NOT NULL,
  seeking text NOT NULL,
  -- YYYY-MM-DD
  birth_date text NOT NULL,
  country text NOT NULL,
  region text,
  town text,
  -- A square of at least 5 km, never a point (docs/security.md#location).
  cell integer,
  sexuality text,
  hair_colour text,
  eye_colour text,
  body_type text,
  relationship_status text,
  tattoos text,
  reason text,
  about text DEFAULT '' NOT NULL,
  language text NOT NULL,
  status text NOT NULL,
  fictional integer DEFAULT false NOT NULL,
  paid_user integer DEFAULT false NOT NULL,
  notifications_disabled text DEFAULT '[]' NOT NULL,
  network text,
  ref text,
  sub1 text,
  sub2 text,
  sub3 text,
  created_at integer NOT NULL,
  last_active_at integer NOT NULL,
  -- The optional message of the sign-up; `about` begins with it.
  signup_message text,
  -- Only members with permission see the photos.
  privacy_mode integer DEFAULT false NOT NULL,
  -- The member is in no list; only members that this member likes see the profile.
  invisible integer DEFAULT false NOT NULL,
  -- Only the owner sees the profile until the pause ends.
  paused integer DEFAULT false NOT NULL,
  -- When the member deleted the account; it is erased 14 days later.
  deleted_at integer,
  -- Whether lists may show the member, as one column so that indexes can begin with it.
  listed integer GENERATED ALWAYS AS (status = 'active' and invisible = 0 and paused = 0) VIRTUAL,
  -- Five years of birth: 398 is 1990 to 1994.
  cohort integer GENERATED ALWAYS AS (cast(substr(birth_date, 1, 4) as integer) / 5) VIRTUAL,
  -- Four by four cells (`worker/features/search/query/cells-in-range.ts`).
  area integer GENERATED ALWAYS AS (cell / 3600 / 4 * 900 + cell % 3600 / 4) VIRTUAL,
  -- The number of members that this member likes. Triggers of `likes` keep it, so that reading a session needs no
  -- count.
  likes_given integer DEFAULT 0 NOT NULL,
  -- Translations of `about` for fictional profiles, by language.
  about_in text,
  -- The member has seen all activity up to this time.
  activity_seen_at integer DEFAULT 0 NOT NULL,
  -- Whether there is an active photo, and so a main photo. Triggers of `photos` keep it.
  has_photo integer DEFAULT false NOT NULL,
  -- The order of lists: members with a photo first, then the last activity. One column, so that a page is one range.
  active_rank integer GENERATED ALWAYS AS (
    last_active_at + has_photo * (2 - 1 * privacy_mode) * 100000000000000
  ) VIRTUAL,
  -- The same order by join date.
  joined_rank integer GENERATED ALWAYS AS (
    created_at + has_photo * (2 - 1 * privacy_mode) * 100000000000000
  ) VIRTUAL,
  -- The member shows what it has read and sees what others have read, or neither.
  read_receipts integer DEFAULT true NOT NULL,
  -- At least so old, as a provider of age checks has confirmed; null without such a check.
  verified_age integer,
  looking_for text,
  children text,
  languages text,
  smoking text,
  role text,
  height integer,
  -- Whether the network may learn what becomes of the member, as chosen before the sign-up.
  tells_network integer DEFAULT false NOT NULL,
  CONSTRAINT members_status CHECK(status in ('not_confirmed', 'active', 'disabled', 'deleted'))
);

-- Foreign keys name both columns, so that no row refers to a member of another site.
CREATE UNIQUE INDEX members_tenant ON members (tenant_id, id);

-- Sign-ups of an address that is not confirmed yet.
CREATE INDEX members_pending ON members (tenant_id, email_normalised, created_at)
WHERE status = 'not_confirmed';

-- Anyone can type any address, so unconfirmed accounts neither block its owner nor reveal an account.
CREATE UNIQUE INDEX members_email ON members (tenant_id, email_normalised) WHERE status <> 'not_confirmed';

-- The job that erases accounts reads it.
CREATE INDEX members_deleted ON members (deleted_at) WHERE deleted_at is not null;

-- A page of results is one range: first equal columns, then the order, then what is filtered without the row.
CREATE INDEX members_search ON members (tenant_id, listed, gender, country, active_rank desc, id, birth_date);

CREATE INDEX members_search_region ON members (
  tenant_id, listed, gender, country, region, active_rank desc, id, birth_date
);
CREATE INDEX members_search_any_gender ON members (
  tenant_id, listed, country, active_rank desc, id, birth_date
);

-- A search merges streams of a few cohorts or areas, each already in the order of the result.
CREATE INDEX members_search_cohort ON members (
  tenant_id, listed, gender, country, cohort, active_rank desc, id, birth_date
);

CREATE INDEX members_search_area ON members (
  tenant_id, listed, gender, country, area, active_rank desc, id, cell, birth_date
)
WHERE cell is not null;
CREATE INDEX members_search_new ON members (
  tenant_id, listed, gender, country, joined_rank desc, id, birth_date
);

-- Pages that visitors see read it.
CREATE INDEX members_fictional ON members (tenant_id, listed, country, active_rank desc, id)
WHERE fictional = 1;

-- The report of operators reads it.
CREATE INDEX members_source ON members (tenant_id, created_at) WHERE network is not null or ref is not null;

-- Keeps `member_counts`: a listed member counts once for the country and once for the region, if it has one.
CREATE TRIGGER member_counts_insert AFTER INSERT ON members
WHEN NEW.listed
BEGIN
  INSERT INTO member_counts (tenant_id, country, region, gender, year, n)
  SELECT NEW.tenant_id, NEW.country, '', NEW.gender, substr(NEW.birth_date, 1, 4), 1
  WHERE NEW.listed
  UNION ALL
  SELECT NEW.tenant_id, NEW.country, NEW.region, NEW.gender, substr(NEW.birth_date, 1, 4), 1
  WHERE NEW.listed AND NEW.region <> ''
  ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;

-- Keeps `member_counts` when a listed member is erased.
CREATE TRIGGER member_counts_delete AFTER DELETE ON members
WHEN OLD.listed
BEGIN
  INSERT INTO member_counts (tenant_id, country, region, gender, year, n)
  SELECT OLD.tenant_id, OLD.country, '', OLD.gender, substr(OLD.birth_date, 1, 4), -1
  WHERE OLD.listed
  UNION ALL
  SELECT OLD.tenant_id, OLD.country, OLD.region, OLD.gender, substr(OLD.birth_date, 1, 4), -1
  WHERE OLD.listed AND OLD.region <> ''
  ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;

-- Keeps `member_counts`: takes the member away as it was, and adds it as it is, each only if listed.
CREATE TRIGGER member_counts_update
AFTER UPDATE OF tenant_id, status, invisible, paused, gender, country, region, birth_date ON members
BEGIN
  INSERT INTO member_counts (tenant_id, country, region, gender, year, n)
  SELECT OLD.tenant_id, OLD.country, '', OLD.gender, substr(OLD.birth_date, 1, 4), -1
  WHERE OLD.listed
  UNION ALL
  SELECT OLD.tenant_id, OLD.country, OLD.region, OLD.gender, substr(OLD.birth_date, 1, 4), -1
  WHERE OLD.listed AND OLD.region <> ''
  ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO member_counts (tenant_id, country, region, gender, year, n)
  SELECT NEW.tenant_id, NEW.country, '', NEW.gender, substr(NEW.birth_date, 1, 4), 1
  WHERE NEW.listed
  UNION ALL
  SELECT NEW.tenant_id, NEW.country, NEW.region, NEW.gender, substr(NEW.birth_date, 1, 4), 1
  WHERE NEW.listed AND NEW.region <> ''
  ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;

-- Entries of an erased member stay under an id that is stored nowhere else. LIMIT keeps SQLite from drawing a new id
-- for each entry.
CREATE TRIGGER members_leave_the_ledger AFTER DELETE ON members
BEGIN
  UPDATE credit_ledger
  SET member_id = is_now, reference = replace(reference, OLD.id, is_now)
  FROM (SELECT 'erased-' || lower(hex(randomblob(16))) AS is_now LIMIT 1)
  WHERE tenant_id = OLD.tenant_id AND member_id = OLD.id;
END;

-- Keeps `interest_listings`. The rank is written at most once an hour, which saves a write on most requests.
CREATE TRIGGER interest_listings_update
AFTER UPDATE OF status, invisible, paused, gender, country, last_active_at, has_photo, privacy_mode ON members
WHEN OLD.listed IS NOT NEW.listed
  OR OLD.gender <> NEW.gender
  OR OLD.country <> NEW.country
  OR OLD.active_rank / 3600000 <> NEW.active_rank / 3600000
BEGIN
  DELETE FROM interest_listings WHERE member_id = NEW.id;
  INSERT INTO interest_listings (member_id, interest, tenant_id, gender, country, active_rank)
  SELECT m.id, i.interest, m.tenant_id, m.gender, m.country, m.active_rank
  FROM members m
  JOIN member_interests i ON i.member_id = m.id
  WHERE m.listed AND m.id = NEW.id;
END;

-- The other member keeps the conversation, without what the erased one has sent and without its reactions; a
-- conversation of two erased members ends. Archived messages are rewritten by a job, which finds them in
-- `page_erasures`.
CREATE TRIGGER members_leave_conversations BEFORE DELETE ON members
BEGIN
  UPDATE messages
  SET text = NULL,
    gift = NULL,
    image_key = NULL,
    image_width = NULL,
    image_height = NULL,
    image_placeholder = NULL,
    sender_reaction = NULL,
    peer_reaction = NULL
  WHERE sender_id = OLD.id
    AND conversation_id IN (SELECT conversation_id FROM conversation_members WHERE member_id = OLD.id);
  UPDATE messages
  SET peer_reaction = NULL
  WHERE sender_id <> OLD.id
    AND peer_reaction IS NOT NULL
    AND conversation_id IN (SELECT conversation_id FROM conversation_members WHERE member_id = OLD.id);
  INSERT OR REPLACE INTO page_erasures (conversation_id, member_id)
  SELECT DISTINCT conversation_id, OLD.id
  FROM message_pages
  WHERE conversation_id IN (SELECT conversation_id FROM conversation_members WHERE member_id = OLD.id);
  DELETE FROM conversations
  WHERE id IN (SELECT conversation_id FROM conversation_members WHERE member_id = OLD.id)
    AND NOT EXISTS (
      SELECT 1 FROM conversation_members WHERE conversation_id = conversations.id AND member_id <> OLD.id
    );
END;

-- Mandates and debits stay as long as the bank can take the money back, without the member. A mandate that was never
-- signed goes, and no signed one is used again.
CREATE TRIGGER members_leave_debits AFTER DELETE ON members
BEGIN
  DELETE FROM mandates WHERE tenant_id = OLD.tenant_id AND member_id = OLD.id AND status = 'open';
  UPDATE mandates
  SET member_id = 'erased-' || id, status = 'revoked', signed_from = NULL
  WHERE tenant_id = OLD.tenant_id AND member_id = OLD.id;
  UPDATE debits SET member_id = 'erased-' || id WHERE tenant_id = OLD.tenant_id AND member_id = OLD.id;
END;

-- Withdrawals are kept for the books, without the member.
CREATE TRIGGER members_leave_withdrawals AFTER DELETE ON members
BEGIN
  UPDATE withdrawals
  SET member_id = 'erased-' || payment_id, name = '', email = ''
  WHERE tenant_id = OLD.tenant_id AND member_id = OLD.id;
END;

-- Without consent a profile stays paused and states neither the partners sought nor a sexuality or a role. Fictional
-- profiles need none.
CREATE TRIGGER members_consent BEFORE UPDATE OF paused, seeking, sexuality, role ON members
WHEN NOT NEW.fictional
  AND (
    NEW.paused < OLD.paused
    OR (NEW.seeking <> OLD.seeking AND NEW.seeking <> '')
    OR (NEW.sexuality IS NOT NULL AND NEW.sexuality IS NOT OLD.sexuality)
    OR (NEW.role IS NOT NULL AND NEW.role IS NOT OLD.role)
  )
  AND NOT EXISTS (
    SELECT 1 FROM consents WHERE tenant_id = NEW.tenant_id AND member_id = NEW.id AND withdrawn_at IS NULL
  )
BEGIN
  SELECT RAISE(ABORT, 'CONSENT missing');
END;

-- Payments are kept for the books, without the member.
CREATE TRIGGER members_leave_payments AFTER DELETE ON members
BEGIN
  UPDATE payments SET member_id = 'erased-' || id WHERE tenant_id = OLD.tenant_id AND member_id = OLD.id;
END;

-- Sign-ups of an erased member stay counted by advertisement, and its orders keep network and affiliate without what
-- may name a single click.
CREATE TRIGGER members_leave_sources BEFORE DELETE ON members
WHEN OLD.network IS NOT NULL OR OLD.ref IS NOT NULL
BEGIN
  UPDATE order_sources
  SET sub1 = '', sub2 = '', sub3 = ''
  WHERE tenant_id = OLD.tenant_id
    AND payment_id IN (SELECT id FROM payments WHERE tenant_id = OLD.tenant_id AND member_id = OLD.id);
  INSERT INTO erased_sources (tenant_id, signup_day, network, ref, signed_up, confirmed)
  VALUES (
    OLD.tenant_id,
      OLD.created_at / 86400000,
      coalesce(OLD.network, ''),
      coalesce(OLD.ref, ''),
      1,
      OLD.status <> 'not_confirmed'
    AND OLD.email_normalised <> OLD.id
  )
  ON CONFLICT DO UPDATE SET signed_up = signed_up + 1, confirmed = confirmed + excluded.confirmed;
END;

CREATE TABLE member_interests (
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  interest text NOT NULL,
  PRIMARY KEY(member_id, interest),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

-- Keeps `interest_listings`. It also ends the listings of an erased member, whose interests are deleted by their
-- foreign key.
CREATE TRIGGER interest_listings_delete AFTER DELETE ON member_interests
BEGIN
  DELETE FROM interest_listings WHERE member_id = OLD.member_id AND interest = OLD.interest;
END;

-- Keeps `interest_listings`, which has listed members only.
CREATE TRIGGER interest_listings_insert AFTER INSERT ON member_interests
BEGIN
  INSERT OR REPLACE INTO interest_listings (member_id, interest, tenant_id, gender, country, active_rank)
  SELECT m.id, i.interest, m.tenant_id, m.gender, m.country, m.active_rank
  FROM members m
  JOIN member_interests i ON i.member_id = m.id
  WHERE m.listed AND m.id = NEW.member_id AND i.interest = NEW.interest;
END;

-- Members who were erased, so that a restored backup from before erases them again. Only with the row of a member,
-- as that backup has it, can one tell which member a hash stands for (docs/decisions/078-backups.md).
CREATE TABLE erasures (
  -- `worker/db/expiry/erasures-store.ts`
  hash text PRIMARY KEY NOT NULL
);

-- worker/db/schema/moderation.ts -------------------------------------------------------------------------------

-- What operators have decided about reports and complaints, with the reasons that were sent.
CREATE TABLE decisions (
  reference text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  -- The report or complaint, or the photo or the member that a site has decided about by itself.
  case_reference text NOT NULL,
  -- The member that it affects; null if a complaint is about no member. It stays when the member is gone, as reports
  -- do.
  member_id text,
  action text NOT NULL,
  -- The key of a photo, or the number of a message in its conversation.
  target text,
  ground text NOT NULL,
  rule text NOT NULL,
  facts text NOT NULL,
  -- What an appeal can bring back, as JSON: texts of a profile, the state of a photo, or a message; and whether a
  -- block erases the account.
  removed text,
  decided_by text NOT NULL,
  decided_at integer NOT NULL,
  -- The image of a removed message. A trigger deletes its files with the key.
  removed_image_key text
);

CREATE INDEX decisions_case ON decisions (tenant_id, case_reference);
CREATE INDEX decisions_member ON decisions (tenant_id, member_id);

-- Finds texts whose time is over.
CREATE INDEX decisions_text ON decisions (decided_at) WHERE facts <> '';

-- The files of a removed image go when its decision lets go of it.
CREATE TRIGGER decisions_files_update AFTER UPDATE OF removed_image_key ON decisions
WHEN OLD.removed_image_key IS NOT NULL AND NEW.removed_image_key IS NULL
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at) VALUES (OLD.removed_image_key, 0);
END;

-- The link to appeal, one for each person who was told of a decision, and the appeal once it is made.
CREATE TABLE appeals (
  -- The secret itself is only in the email (docs/security.md#links).
  token_hash text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  decision_reference text NOT NULL,
  side text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  -- Null until the appeal is made.
  reference text,
  status text DEFAULT 'unused' NOT NULL,
  message text DEFAULT '' NOT NULL,
  filed_at integer,
  answer text DEFAULT '' NOT NULL,
  decided_by text,
  decided_at integer
);

CREATE UNIQUE INDEX appeals_reference ON appeals (reference) WHERE reference is not null;
CREATE INDEX appeals_open ON appeals (tenant_id, filed_at) WHERE status = 'open';
CREATE INDEX appeals_unused ON appeals (expires_at) WHERE status = 'unused';
CREATE INDEX appeals_decision ON appeals (decision_reference);

-- Finds texts whose time is over.
CREATE INDEX appeals_text ON appeals (filed_at) WHERE email || answer <> '';

-- What the transparency page counts. Nothing here is about a person, so it stays when everything else is deleted.
CREATE TABLE yearly_counts (
  tenant_id text NOT NULL,
  -- The year begins and ends in UTC.
  year integer NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY(tenant_id, year, name)
);

-- worker/db/schema/notices.ts ----------------------------------------------------------------------------------

-- Where a browser wants to be notified. It belongs to the session of that browser and ends with it.
CREATE TABLE push_subscriptions (
  session_hash text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  endpoint text NOT NULL,
  -- The public key and the secret of the browser, for which contents are encrypted.
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at integer NOT NULL,
  -- Failures without a success in between, the time of the first of them and that of the next attempt.
  failures integer DEFAULT 0 NOT NULL,
  failing_since integer,
  retry_at integer,
  FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE cascade,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (tenant_id, endpoint);
CREATE INDEX push_subscriptions_member ON push_subscriptions (member_id);
CREATE INDEX push_subscriptions_retry ON push_subscriptions (retry_at);

-- How far a member was notified of the messages of a conversation, and what is still to be decided.
CREATE TABLE message_notices (
  conversation_id text NOT NULL,
  member_id text NOT NULL,
  tenant_id text NOT NULL,
  -- Up to which message the browsers of the member were notified.
  pushed_seq integer NOT NULL,
  -- When a job decides about a push, and about an email of the messages up to `mail_seq`; null: nothing to decide.
  push_at integer,
  mail_at integer,
  mail_seq integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(conversation_id, member_id),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE cascade,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX message_notices_member ON message_notices (member_id);
CREATE INDEX message_notices_push ON message_notices (tenant_id, push_at) WHERE push_at is not null;
CREATE INDEX message_notices_mail ON message_notices (tenant_id, mail_at) WHERE mail_at is not null;

-- worker/db/schema/payments.ts ---------------------------------------------------------------------------------
-- Amounts are in the smallest unit of their currency. Times are epoch milliseconds.

-- Orders of credits, each with the price that the member saw and what the provider has said. They outlast the
-- account: when a member is erased, a trigger removes the name.
-- Other tables' triggers write here: members_leave_payments (on members).
CREATE TABLE payments (
  -- The number of the order, such as A-7F3K-2094.
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  credits integer NOT NULL,
  currency text NOT NULL,
  price integer NOT NULL,
  discount integer NOT NULL,
  discount_code text,
  discount_percentage integer NOT NULL,
  total integer NOT NULL,
  vat integer NOT NULL,
  -- Tenths of a percent.
  vat_rate integer NOT NULL,
  country text NOT NULL,
  method text NOT NULL,
  provider text NOT NULL,
  -- The number that the provider has given.
  reference text,
  status text NOT NULL,
  -- Hash of the token in the address to which the provider leads back; null if the member never leaves this site.
  return_hash text,
  consent_version text NOT NULL,
  language text NOT NULL,
  created_at integer NOT NULL,
  completed_at integer,
  -- When the provider was asked last, and when it is to be asked next.
  checked_at integer,
  check_at integer,
  is_unknown integer DEFAULT false NOT NULL,
  -- Whether a saved method was charged, so that the member saw no page of the provider.
  is_repeat integer DEFAULT false NOT NULL,
  -- Agreement to saving the method for later orders.
  saves integer DEFAULT false NOT NULL,
  -- A part of the money that the provider has given back while the payment stands, and its share of the credits.
  returned integer DEFAULT 0 NOT NULL,
  returned_credits integer DEFAULT 0 NOT NULL,
  -- Credits of the order, if its discount was gone when the money came and bought fewer; null otherwise.
  ordered_credits integer,
  -- The order to which the discount of this one went, which canceled it.
  replaced_by text,
  -- Credits that went to what the member owed.
  settled integer DEFAULT 0 NOT NULL,
  -- The total follows from the price, and no order is free.
  CONSTRAINT payments_total CHECK(total = price - discount and total > 0),
  CONSTRAINT payments_credits CHECK(credits > 0)
);

-- A number of a provider belongs to one order.
CREATE UNIQUE INDEX payments_reference ON payments (provider, reference);

CREATE INDEX payments_member ON payments (tenant_id, member_id, created_at);
CREATE INDEX payments_due ON payments (check_at) WHERE check_at is not null;

-- Triggers look here for other orders with the code.
CREATE INDEX payments_discount_code ON payments (tenant_id, discount_code) WHERE discount_code is not null;

-- Payments that were completed once, which can be withdrawn.
CREATE INDEX payments_completed ON payments (tenant_id, member_id, completed_at, id)
WHERE completed_at is not null;

-- The two discounts without a code are for the first purchase, and orders that wait for their money count as one.
CREATE TRIGGER payments_first_discount BEFORE INSERT ON payments
WHEN NEW.discount_code IN ('TIMEBONUS25', 'WELCOME25')
  AND EXISTS (
    SELECT 1
    FROM payments
    WHERE tenant_id = NEW.tenant_id
      AND member_id = NEW.member_id
      AND (completed_at IS NOT NULL OR status = 'pending')
  )
BEGIN
  SELECT RAISE(ABORT, 'DISCOUNT used');
END;

-- An order holds its code for an hour, and as long as its money is on the way. The member's own unpaid orders hold
-- nothing, so that another attempt is possible.
CREATE TRIGGER payments_discount_code BEFORE INSERT ON payments
WHEN NEW.discount_code IS NOT NULL
  AND EXISTS (
    SELECT 1
    FROM discount_codes
    JOIN payments AS other ON other.tenant_id = discount_codes.tenant_id
      AND other.discount_code = discount_codes.code
    WHERE discount_codes.tenant_id = NEW.tenant_id
      AND discount_codes.code = NEW.discount_code
      AND validity <> 'unlimited'
      AND (validity = 'once' OR other.member_id = NEW.member_id)
      AND (
        other.completed_at IS NOT NULL
        OR other.status = 'pending'
        OR (
          other.status = 'created'
          AND other.member_id <> NEW.member_id
          AND other.created_at > NEW.created_at - 3600000
        )
      )
  )
BEGIN
  SELECT RAISE(ABORT, 'DISCOUNT used');
END;

-- Orders stay payable at the provider, so the first one that is paid has the use of a discount: no other one is
-- completed at its price. One whose money was on the way keeps it beside purchases without it.
CREATE TRIGGER payments_discount_completed BEFORE UPDATE OF completed_at ON payments
WHEN NEW.completed_at IS NOT NULL
  AND OLD.completed_at IS NULL
  AND NEW.discount_code IS NOT NULL
  AND (
    NEW.discount_code IN ('TIMEBONUS25', 'WELCOME25')
      AND EXISTS (
        SELECT 1
        FROM payments
        WHERE tenant_id = NEW.tenant_id
          AND member_id = NEW.member_id
          AND id <> NEW.id
          AND completed_at IS NOT NULL
          AND (OLD.status <> 'pending' OR discount_code IN ('TIMEBONUS25', 'WELCOME25'))
      )
    OR EXISTS (
      SELECT 1
      FROM discount_codes
      JOIN payments AS other ON other.tenant_id = discount_codes.tenant_id
        AND other.discount_code = discount_codes.code
      WHERE discount_codes.tenant_id = NEW.tenant_id
        AND discount_codes.code = NEW.discount_code
        AND validity <> 'unlimited'
        AND (validity = 'once' OR other.member_id = NEW.member_id)
        AND other.id <> NEW.id
        AND other.completed_at IS NOT NULL
    )
  )
BEGIN
  SELECT RAISE(ABORT, 'DISCOUNT used');
END;

-- Withdrawals from the contract, at most one a payment, each as the member has stated it and with what came of it.
-- They outlast the account: when a member is erased, a trigger removes name and address.
-- Other tables' triggers write here: members_leave_withdrawals (on members).
CREATE TABLE withdrawals (
  payment_id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  reference text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- Unspent credits, which were taken back.
  credits integer NOT NULL,
  -- Money to give back.
  amount integer NOT NULL,
  -- Whether the company gave back the price of spent credits too.
  has_spent_refund integer NOT NULL,
  created_at integer NOT NULL,
  CONSTRAINT withdrawals_amounts CHECK(credits >= 0 and amount >= 0)
);

CREATE INDEX withdrawals_member ON withdrawals (tenant_id, member_id);

-- Money that this site gives back, at most once a payment.
CREATE TABLE refunds (
  payment_id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  amount integer NOT NULL,
  -- Why an operator gives it back; null after a withdrawal.
  reason text,
  -- `void`: the bank took the payment back first. `not_collected`: a debit was lowered by it before a bank had it.
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  -- When the provider is asked next; null where an operator has to pay.
  due_at integer,
  created_at integer NOT NULL,
  ended_at integer,
  -- What of it has gone back, as the provider has said.
  returned integer DEFAULT 0 NOT NULL,
  -- Who gives it back; null after a withdrawal.
  operator text,
  -- Who has returned the money; null where the provider did.
  paid_by text,
  CONSTRAINT refunds_amount CHECK(amount > 0)
);

CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at is not null;
CREATE INDEX refunds_state ON refunds (tenant_id, state, created_at);

-- What providers have said about money that went back, each once, and notices of kinds that we do not know.
CREATE TABLE payment_notices (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  tenant_id text NOT NULL,
  -- The number that the notice names; there may be no such order.
  payment_id text NOT NULL,
  provider text NOT NULL,
  -- A repeated notice has the same.
  reference text NOT NULL,
  -- `refunded`, `charged_back`, or as the provider calls it.
  kind text NOT NULL,
  -- In the smallest unit of the currency; null where the notice names none.
  amount integer,
  currency text,
  -- What of the amount was given back beyond what this site gives back itself.
  counted integer DEFAULT 0 NOT NULL,
  -- `open`: an operator has to look at it.
  state text NOT NULL,
  created_at integer NOT NULL
);

-- A repeated notice changes nothing.
CREATE UNIQUE INDEX payment_notices_once ON payment_notices (tenant_id, provider, reference);

CREATE INDEX payment_notices_payment ON payment_notices (tenant_id, payment_id);
CREATE INDEX payment_notices_open ON payment_notices (tenant_id) WHERE state = 'open';

-- Payments of the sandbox, which takes the place of a payment provider and moves no money.
CREATE TABLE sandbox_payments (
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  payment_id text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  -- The state that it takes at `next_at`.
  next_status text,
  next_at integer,
  -- Notices to send, the first one at `notice_at`.
  notices integer DEFAULT 0 NOT NULL,
  notice_at integer,
  created_at integer NOT NULL,
  -- Where its page leads back to; null for a charge, which has no page.
  return_url text,
  -- What becomes of later charges, if the card is saved.
  saves_as text,
  -- What was given back.
  refunded integer DEFAULT 0 NOT NULL
);

CREATE INDEX sandbox_payments_next ON sandbox_payments (next_at) WHERE next_at is not null;
CREATE INDEX sandbox_payments_notice ON sandbox_payments (notice_at) WHERE notices > 0;

-- worker/db/schema/photos.ts -----------------------------------------------------------------------------------

CREATE TABLE photos (
  -- 128 random bits in hex, also the name of the folder of its files.
  key text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  -- 0 is the main photo. It is not UNIQUE, because SQLite checks that row by row and would reject each new order
  -- halfway. Every batch that changes a member's photos renumbers all of them from 0.
  position integer NOT NULL,
  status text NOT NULL,
  -- Pixels of the full rendition.
  width integer NOT NULL,
  height integer NOT NULL,
  created_at integer NOT NULL,
  -- The rule that a rejected photo breaks, as a key of the texts.
  rejection text,
  -- A CSS color that stands in until the photo has loaded, or null.
  placeholder text,
  -- When a review last changed what others see of the photo; the owner is notified.
  reviewed_at integer,
  -- When a person looked at it, whatever the verdict; null while it waits for that, visible or not.
  checked_at integer,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  CONSTRAINT photos_status CHECK(status in ('pending', 'active', 'rejected'))
);

CREATE INDEX photos_reviewed ON photos (member_id, reviewed_at desc, key) WHERE reviewed_at is not null;

-- Contains all that a card needs, so that the photo's row is not read.
CREATE INDEX photos_member ON photos (
  member_id, position, status, key, width, height, placeholder, tenant_id
);

CREATE INDEX photos_unchecked ON photos (tenant_id, status, created_at) WHERE checked_at is null;

-- Finds rejected photos whose time is over.
CREATE INDEX photos_rejected ON photos (reviewed_at) WHERE status = 'rejected';

-- A member has at most 3 photos, or 25 after a first purchase, and fictional profiles have 25; rejected ones do not
-- count. Two uploads at once cannot both pass.
CREATE TRIGGER photos_limit BEFORE INSERT ON photos
WHEN (
  SELECT count(*) FROM photos WHERE member_id = NEW.member_id AND status <> 'rejected'
) >= (SELECT 3 + 22 * (paid_user OR fictional) FROM members WHERE id = NEW.member_id)
BEGIN
  SELECT RAISE(ABORT, 'LIMIT reached: photos');
END;

-- The files of a photo go with its row, however that ends.
CREATE TRIGGER photos_files AFTER DELETE ON photos
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at) VALUES (OLD.key, 0);
END;

-- Keeps `members.has_photo`. Whoever has an active photo has a main photo, because each batch that changes photos
-- ends by putting an active one first.
CREATE TRIGGER photos_active_insert AFTER INSERT ON photos
WHEN NEW.status = 'active'
BEGIN
  UPDATE members SET has_photo = 1 WHERE id = NEW.member_id AND NOT has_photo;
END;

-- Keeps `members.has_photo` when a review accepts or rejects a photo.
CREATE TRIGGER photos_active_update AFTER UPDATE OF status ON photos
WHEN (OLD.status = 'active') <> (NEW.status = 'active')
BEGIN
  UPDATE members
  SET has_photo = NOT has_photo
  WHERE id = NEW.member_id
    AND has_photo <> EXISTS (SELECT 1 FROM photos WHERE member_id = NEW.member_id AND status = 'active');
END;

-- Keeps `members.has_photo` when the last active photo is gone.
CREATE TRIGGER photos_active_delete AFTER DELETE ON photos
WHEN OLD.status = 'active'
BEGIN
  UPDATE members
  SET has_photo = 0
  WHERE id = OLD.member_id
    AND NOT EXISTS (SELECT 1 FROM photos WHERE member_id = OLD.member_id AND status = 'active');
END;

-- Photos whose files must be deleted. The trigger `photos_files` adds them when a row ends, and an upload adds its
-- key first in case its row is never written. Due files are deleted every minute.
-- Other tables' triggers write here: message_pages_update (on message_pages), message_pages_delete (on
-- message_pages), messages_files_update (on messages), messages_files_delete (on messages), decisions_files_update
-- (on decisions), photos_files (on photos), reports_files_update (on reports), reports_files_delete (on reports).
CREATE TABLE file_deletions (
  -- The photo's key, which is the folder of its files.
  key text PRIMARY KEY NOT NULL,
  due_at integer NOT NULL
);

CREATE INDEX file_deletions_due ON file_deletions (due_at);

-- Photos that members have deleted, so that a restored backup deletes them again. They expire when such a backup is
-- no longer kept.
CREATE TABLE deleted_photos (
  key text PRIMARY KEY NOT NULL,
  deleted_at integer NOT NULL
);

CREATE INDEX deleted_photos_deleted ON deleted_photos (deleted_at);

-- Permissions and requests to see the photos of a member in privacy mode.
CREATE TABLE photo_grants (
  tenant_id text NOT NULL,
  owner_id text NOT NULL,
  viewer_id text NOT NULL,
  state text NOT NULL,
  created_at integer NOT NULL,
  decided_at integer,
  -- When the viewer was notified of the answer; null where nothing is announced, such as a withdrawn permission.
  announced_at integer,
  PRIMARY KEY(owner_id, viewer_id),
  FOREIGN KEY (tenant_id, owner_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (tenant_id, viewer_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX photo_grants_owner ON photo_grants (owner_id, state, created_at);
CREATE INDEX photo_grants_received ON photo_grants (owner_id, created_at desc, viewer_id);
CREATE INDEX photo_grants_announced ON photo_grants (viewer_id, announced_at desc, owner_id)
WHERE announced_at is not null;

-- The order of the page: open requests first, then granted ones, then refused ones.
CREATE INDEX photo_grants_listed ON photo_grants (
  owner_id, case state when 'requested' then 0 when 'granted' then 1 else 2 end, created_at desc, viewer_id
);

-- worker/db/schema/relations.ts --------------------------------------------------------------------------------

CREATE TABLE likes (
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  liked_id text NOT NULL,
  created_at integer NOT NULL,
  -- When the liked member saw it; until then the like is new (`like_new`).
  seen_at integer,
  PRIMARY KEY(member_id, liked_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (tenant_id, liked_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  CONSTRAINT likes_not_oneself CHECK(member_id <> liked_id)
);

CREATE INDEX likes_given ON likes (member_id, created_at desc, liked_id);
CREATE INDEX likes_received ON likes (liked_id, created_at desc, member_id, seen_at);

-- Without it, whoever has received thousands would have all of them read on each page for the few new ones.
CREATE INDEX likes_unseen ON likes (liked_id, created_at desc, member_id) WHERE seen_at is null;

-- Keeps `members.likes_given`, so that reading a session needs no count.
CREATE TRIGGER likes_given_insert AFTER INSERT ON likes
BEGIN
  UPDATE members SET likes_given = likes_given + 1 WHERE id = NEW.member_id;
END;

-- Keeps `members.likes_given`, so that reading a session needs no count.
CREATE TRIGGER likes_given_delete AFTER DELETE ON likes
BEGIN
  UPDATE members SET likes_given = likes_given - 1 WHERE id = OLD.member_id;
END;

-- Answers in the swipe game. `place` numbers the likes of a day, from 1 to 4.
CREATE TABLE swipes (
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  target_id text NOT NULL,
  verdict text NOT NULL,
  -- YYYY-MM-DD in UTC.
  day text NOT NULL,
  -- Which like of the day it is; null for a skip.
  place integer,
  created_at integer NOT NULL,
  -- The answer can no longer be taken back, because the answer after it was.
  settled integer DEFAULT false NOT NULL,
  PRIMARY KEY(member_id, target_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (tenant_id, target_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  -- Only likes take a place.
  CONSTRAINT swipes_place CHECK((verdict = 'skip') = (place is null)),
  -- A fifth like of a day fails with its batch.
  CONSTRAINT swipes_a_day CHECK(place is null or place between 1 and 4)
);

-- Each of the four places of a day is taken once, whatever arrives at once.
CREATE UNIQUE INDEX swipes_of_day ON swipes (member_id, day, place);

CREATE INDEX swipes_latest ON swipes (member_id, created_at desc);

-- A block holds in both directions.
CREATE TABLE blocks (
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  blocked_id text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(member_id, blocked_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (tenant_id, blocked_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  CONSTRAINT blocks_not_oneself CHECK(member_id <> blocked_id)
);

CREATE INDEX blocks_of ON blocks (blocked_id, member_id);

-- After a block neither member can see what is unread, so it no longer counts.
CREATE TRIGGER blocks_clear_unread AFTER INSERT ON blocks
BEGIN
  UPDATE conversation_members
  SET unread = 0
  WHERE unread > 0
    AND conversation_id = (
      SELECT id
      FROM conversations
      WHERE tenant_id = NEW.tenant_id
        AND member_a = min(NEW.member_id, NEW.blocked_id)
        AND member_b = max(NEW.member_id, NEW.blocked_id)
    );
END;

-- worker/db/schema/requests.ts ---------------------------------------------------------------------------------

-- Uses that a limit still counts, for example wrong passwords of the last 15 minutes.
CREATE TABLE counters (
  scope text NOT NULL,
  key text NOT NULL,
  -- When these uses leave the window.
  expires_at integer NOT NULL,
  -- The number of uses in the same millisecond.
  n integer NOT NULL,
  PRIMARY KEY(scope, key, expires_at)
);

CREATE INDEX counters_expiry ON counters (expires_at);

-- The first answer to a mutation, returned again when the same key arrives again.
CREATE TABLE idempotency (
  tenant_id text NOT NULL,
  actor text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer text NOT NULL,
  -- From it the same request computes the token of the session that it started; empty if it ended one.
  session_seed text,
  created_at integer NOT NULL,
  PRIMARY KEY(tenant_id, actor, key)
);

CREATE INDEX idempotency_expiry ON idempotency (created_at);

-- worker/db/schema/safety.ts -----------------------------------------------------------------------------------

-- Complaints stay when the member is gone, because they may concern the law.
CREATE TABLE complaints (
  reference text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- Address of the page or name of the profile, as typed.
  subject text,
  message text NOT NULL,
  language text NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  created_at integer NOT NULL
);

CREATE INDEX complaints_tenant ON complaints (tenant_id, status, created_at);

-- The data export finds complaints by their address.
CREATE INDEX complaints_sender ON complaints (tenant_id, lower(email));

-- Finds texts whose time is over.
CREATE INDEX complaints_text ON complaints (created_at) WHERE message <> '';

-- Reports stay when both members are gone, because they may concern the law.
CREATE TABLE reports (
  reference text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  reported_id text NOT NULL,
  reason text NOT NULL,
  message text NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  created_at integer NOT NULL,
  -- A reported message and those before it, as the reporting member saw them; null for a report of a profile.
  evidence text,
  -- A copy of the image of the reported message, which its sender cannot delete. Triggers delete the file.
  evidence_key text
);

CREATE INDEX reports_tenant ON reports (tenant_id, status, created_at);

-- Finds texts whose time is over.
CREATE INDEX reports_text ON reports (created_at) WHERE message <> '';

CREATE INDEX reports_evidence ON reports (created_at) WHERE evidence is not null;

-- The copy of a reported photo goes when the time of the evidence is over.
CREATE TRIGGER reports_files_update AFTER UPDATE OF evidence_key ON reports
WHEN OLD.evidence_key IS NOT NULL AND NEW.evidence_key IS NULL
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at) VALUES (OLD.evidence_key, 0);
END;

-- The copy of a reported photo goes with its report.
CREATE TRIGGER reports_files_delete AFTER DELETE ON reports
WHEN OLD.evidence_key IS NOT NULL
BEGIN
  INSERT OR REPLACE INTO file_deletions (key, due_at) VALUES (OLD.evidence_key, 0);
END;

-- Reasons of deleted accounts, without any reference to the member.
CREATE TABLE departures (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  tenant_id text NOT NULL,
  reason text NOT NULL,
  message text NOT NULL,
  created_at integer NOT NULL
);

-- Finds texts whose time is over.
CREATE INDEX departures_text ON departures (created_at) WHERE message <> '';

-- worker/db/schema/search.ts -----------------------------------------------------------------------------------

-- A trigger allows at most ten for each member.
CREATE TABLE saved_searches (
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  name text NOT NULL,
  -- The query of /members, without the question mark.
  query text NOT NULL,
  created_at integer NOT NULL,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX saved_searches_member ON saved_searches (member_id, created_at);

-- A member saves at most ten searches. Two requests at once cannot both pass.
CREATE TRIGGER saved_searches_limit BEFORE INSERT ON saved_searches
WHEN (SELECT count(*) FROM saved_searches WHERE member_id = NEW.member_id) >= 10
BEGIN
  SELECT RAISE(ABORT, 'LIMIT reached: saved_searches');
END;

-- Without consent no search is stored, because it tells the partners sought. The insert is skipped, and the rest of
-- its batch is carried out.
CREATE TRIGGER saved_searches_consent BEFORE INSERT ON saved_searches
WHEN NOT EXISTS (
  SELECT 1
  FROM consents
  WHERE tenant_id = NEW.tenant_id AND member_id = NEW.member_id AND withdrawn_at IS NULL
)
BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TABLE searches (
  member_id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  query text NOT NULL,
  updated_at integer NOT NULL,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

-- Without consent no search is stored, because it tells the partners sought. The insert is skipped, and the rest of
-- its batch is carried out.
CREATE TRIGGER searches_consent BEFORE INSERT ON searches
WHEN NOT EXISTS (
  SELECT 1
  FROM consents
  WHERE tenant_id = NEW.tenant_id AND member_id = NEW.member_id AND withdrawn_at IS NULL
)
BEGIN
  SELECT RAISE(IGNORE);
END;

-- Interests of listed members in the order of search results, kept by triggers of `members` and `member_interests`.
-- `active_rank` may be an hour late, which saves a write on most requests.
-- Other tables' triggers write here: interest_listings_update (on members), interest_listings_delete (on
-- member_interests), interest_listings_insert (on member_interests).
CREATE TABLE interest_listings (
  member_id text NOT NULL,
  interest text NOT NULL,
  tenant_id text NOT NULL,
  gender text NOT NULL,
  country text NOT NULL,
  active_rank integer NOT NULL,
  PRIMARY KEY(member_id, interest)
);

CREATE INDEX interest_listings_order ON interest_listings (
  tenant_id, interest, gender, country, active_rank desc, member_id
);

-- Counts of listed members by country, region, gender and year of birth, kept by triggers of `members`.
-- Other tables' triggers write here: member_counts_insert (on members), member_counts_delete (on members),
-- member_counts_update (on members).
CREATE TABLE member_counts (
  tenant_id text NOT NULL,
  country text NOT NULL,
  -- '' for the whole country.
  region text NOT NULL,
  gender text NOT NULL,
  year integer NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY(tenant_id, country, region, gender, year)
);

-- worker/db/schema/sessions.ts ---------------------------------------------------------------------------------

CREATE TABLE sessions (
  -- SHA-256 of the token in hex; the token itself is only in the cookie.
  token_hash text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  last_seen_at integer NOT NULL,
  user_agent text,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX sessions_member ON sessions (member_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Links in emails that work once. The secret itself is only in the email (docs/security.md#links).
CREATE TABLE one_time_links (
  token_hash text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  purpose text NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  -- What the link changes: the new address, or the previous one to restore.
  payload text,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX one_time_links_member ON one_time_links (member_id, purpose);
CREATE INDEX one_time_links_expiry ON one_time_links (expires_at);

-- worker/db/schema/sites.ts ------------------------------------------------------------------------------------

-- How far a closing site has come (docs/product.md#closing-sites). Each part goes through the members in the order
-- of their ids.
CREATE TABLE closings (
  tenant_id text PRIMARY KEY NOT NULL,
  -- The last day, of which members were told. With another one all begins again.
  closes_on text NOT NULL,
  -- The last member who was told.
  told_to text DEFAULT '' NOT NULL,
  told integer DEFAULT 0 NOT NULL,
  -- When the last of all members was told.
  told_at integer,
  -- The last member whose unused credits were given back.
  refunded_to text DEFAULT '' NOT NULL,
  refunded integer DEFAULT 0 NOT NULL,
  -- When all credits were last given back; once more before the end.
  refunded_at integer,
  -- When all members were erased.
  ended_at integer,
  -- When the next part begins; null after the end.
  due_at integer
);

-- The times in which members could not use a site (docs/product.md#paused-sites).
CREATE TABLE site_pauses (
  tenant_id text NOT NULL,
  -- When the first member met the pause.
  started_at integer NOT NULL,
  -- Null while it lasts.
  ended_at integer,
  PRIMARY KEY(tenant_id, started_at)
);

-- A site has one pause at a time, also when two processes note it at once.
CREATE UNIQUE INDEX site_pauses_lasting ON site_pauses (tenant_id) WHERE ended_at is null;

-- worker/db/schema/sources.ts ----------------------------------------------------------------------------------
-- Where paying visitors came from, beside the columns of `members` that say so of a member. Days are counted from
-- 1970, in UTC.

-- The advertisement behind each completed order. It outlasts the account, as the order does: a trigger then removes
-- what may be the number of a single click.
-- Other tables' triggers write here: members_leave_sources (on members).
CREATE TABLE order_sources (
  payment_id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  network text NOT NULL,
  ref text NOT NULL,
  sub1 text NOT NULL,
  sub2 text NOT NULL,
  sub3 text NOT NULL,
  signup_day integer NOT NULL,
  -- Whether the member had completed no order before.
  is_first integer NOT NULL
);

CREATE INDEX order_sources_day ON order_sources (tenant_id, signup_day);

-- How many sign-ups of a day were erased since, by advertisement. A trigger counts them.
-- Other tables' triggers write here: members_leave_sources (on members).
CREATE TABLE erased_sources (
  tenant_id text NOT NULL,
  signup_day integer NOT NULL,
  network text NOT NULL,
  ref text NOT NULL,
  signed_up integer NOT NULL,
  confirmed integer NOT NULL,
  PRIMARY KEY(tenant_id, signup_day, network, ref)
);

-- What networks are told of members, once for each event. It is kept with the account, so that nothing is told
-- twice.
CREATE TABLE postbacks (
  -- The network gets it with each try.
  id text PRIMARY KEY NOT NULL,
  tenant_id text NOT NULL,
  member_id text NOT NULL,
  network text NOT NULL,
  event text NOT NULL,
  -- The order of a purchase and its chargeback.
  payment_id text,
  attempts integer NOT NULL,
  -- Null after it was sent or given up.
  due_at integer,
  created_at integer NOT NULL,
  sent_at integer,
  -- Why the last try has failed.
  problem text,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE UNIQUE INDEX postbacks_once ON postbacks (tenant_id, member_id, event);
CREATE INDEX postbacks_due ON postbacks (due_at) WHERE due_at is not null;

-- The report of operators names them.
CREATE INDEX postbacks_given_up ON postbacks (tenant_id, created_at) WHERE due_at is null and sent_at is null;

-- worker/db/schema/waiting-messages.ts -------------------------------------------------------------------------

-- First messages that a member has written before confirming the address. They are sent once it is confirmed.
CREATE TABLE waiting_messages (
  member_id text NOT NULL,
  peer_id text NOT NULL,
  tenant_id text NOT NULL,
  text text NOT NULL,
  -- When it was written, or found to be one that cannot be sent: then it is deleted 14 days later.
  created_at integer NOT NULL,
  -- When it is to be sent; null before the confirmation, and once it is known that it cannot be sent.
  due_at integer,
  attempts integer DEFAULT 0 NOT NULL,
  -- Why it could not be sent.
  problem text,
  PRIMARY KEY(member_id, peer_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE cascade,
  FOREIGN KEY (tenant_id, peer_id) REFERENCES members(tenant_id, id) ON DELETE cascade
);

CREATE INDEX waiting_messages_due ON waiting_messages (due_at) WHERE due_at is not null;
CREATE INDEX waiting_messages_expiry ON waiting_messages (created_at);
CREATE INDEX waiting_messages_peer ON waiting_messages (peer_id);
