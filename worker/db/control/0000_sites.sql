-- The control database: the texts of the files that operators write, as they were pushed to the edge or last read on
-- Node. What a text says is decided by tenants/schema when a process reads it, so that a new version of the program needs
-- no migration of sites.
CREATE TABLE companies (
  id TEXT PRIMARY KEY,
  -- One more with each version. A new one names the number that it replaces, and one that replaces another makes it NULL.
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  pushed_by TEXT NOT NULL,
  pushed_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE sites (
  id TEXT PRIMARY KEY,
  company TEXT NOT NULL REFERENCES companies (id),
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  -- The texts of the pages that only this site has, by the names of their files: a JSON object.
  pages TEXT NOT NULL DEFAULT '{}',
  -- The database of its members.
  database TEXT NOT NULL,
  -- The last day of a site that is closing.
  closes_on TEXT,
  -- On Node: the file is gone, and the site is paused until it is back.
  is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1)),
  pushed_by TEXT NOT NULL,
  pushed_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX sites_by_company ON sites (company, id);
--> statement-breakpoint
CREATE INDEX sites_closing ON sites (id, closes_on) WHERE closes_on IS NOT NULL;
--> statement-breakpoint
-- Every name at which a site answers. The key gives each to one site.
CREATE TABLE hosts (
  host TEXT PRIMARY KEY,
  site TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX hosts_by_site ON hosts (site);
--> statement-breakpoint
-- On Node: the files as they were when they were last read, so that only changed ones are read again.
CREATE TABLE files (
  -- A site with its pages, or a company.
  kind TEXT NOT NULL CHECK (kind IN ('site', 'company')),
  id TEXT NOT NULL,
  -- Sizes and times, and the release that read them.
  stamp TEXT NOT NULL,
  -- What was wrong in them: a JSON array.
  problems TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- What a site keeps secret: its shop, its accounts at other services.
CREATE TABLE secrets (
  -- A site that is removed leaves none behind.
  site TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- Encrypted for this site and name (worker/secrets/seal.ts).
  sealed TEXT NOT NULL,
  set_by TEXT NOT NULL,
  set_at INTEGER NOT NULL,
  PRIMARY KEY (site, name)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Keys with which companies push the files of their own sites.
CREATE TABLE company_keys (
  id TEXT PRIMARY KEY,
  company TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- SHA-256 of the key, which is not kept.
  hash TEXT NOT NULL UNIQUE,
  -- What the company calls it: the machine that has it.
  name TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
--> statement-breakpoint
CREATE INDEX company_keys_by_company ON company_keys (company, created_at);
