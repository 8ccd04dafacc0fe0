import type { Database } from '#worker/ports/database.ts';

/** What is true in the database after each job has done its part of the due work, as an expression in SQL. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  'delete-expired': "NOT EXISTS (SELECT 1 FROM members WHERE id = 'gone')",
  'settle-debits': "(SELECT p.status = 'charged_back' FROM payments p WHERE p.member_id = 'emma')",
  'close-sites': "EXISTS (SELECT 1 FROM closings WHERE tenant_id = 'harbor' AND told_at IS NOT NULL)",
  'forget-closings': "NOT EXISTS (SELECT 1 FROM closings WHERE tenant_id = 'velours')",
  // These only log what they find.
  'watch-logins': 'true',
  'check-ledger': 'true',
  'send-postbacks': 'NOT EXISTS (SELECT 1 FROM postbacks WHERE due_at IS NOT NULL)',
  'delete-files': "NOT EXISTS (SELECT 1 FROM file_deletions WHERE key = 'unused')",
  'deliver-mails': "NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'password_changed' AND due_at IS NOT NULL)",
  'push-messages': 'EXISTS (SELECT 1 FROM message_notices WHERE pushed_seq > 0)',
  'sandbox-notices': '(SELECT sum(s.notices) = 0 FROM sandbox_payments s)',
  'sandbox-bank': "(SELECT d.status = 'collected' FROM debits d WHERE d.member_id = 'dora')",
  'check-payments': "(SELECT p.status = 'completed' FROM payments p WHERE p.member_id = 'nora')",
  'pay-refunds': "EXISTS (SELECT 1 FROM sandbox_payments WHERE status = 'refunded')",
  'mail-unread-messages': "EXISTS (SELECT 1 FROM outbox WHERE kind = 'new_message')",
  'archive-messages':
    "EXISTS (SELECT 1 FROM message_pages p JOIN conversation_members m USING (conversation_id) WHERE m.member_id = 'jonas')",
  'erase-archived-messages': 'NOT EXISTS (SELECT 1 FROM page_erasures)',
  'send-waiting-messages': 'NOT EXISTS (SELECT 1 FROM waiting_messages)',
  'answer-messages': 'NOT EXISTS (SELECT 1 FROM pending_replies)',
};

/** The jobs whose work is not done. */
export async function listUndone(db: Database): Promise<readonly string[]> {
  const names = Object.keys(OUTCOMES);
  const [row] = await db.prepare(`SELECT ${Object.values(OUTCOMES).join(', ')}`).raw();
  return names.filter((_, index) => row?.[index] !== 1);
}
