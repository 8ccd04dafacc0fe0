-- Who joined before there were mails to confirm an address with had no way to do so, and would be swept away as if
-- they had not. Accounts of later have that way. Where another account has the address by now, the row stays as it is.
UPDATE OR IGNORE members SET status = 'active' WHERE status = 'not_confirmed' AND created_at < (SELECT unixepoch(applied_at) * 1000 FROM d1_migrations WHERE name = '0002_public_face.sql');
