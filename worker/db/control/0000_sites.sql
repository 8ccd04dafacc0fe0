-- The control database of the edge: the texts of the files that operators write. What a text says is decided by
-- tenants/schema when a worker reads it, so that a new version of the program needs no migration of sites.
CREATE TABLE companies (
  id TEXT PRIMARY KEY,
  -- One more with each push. A push names the number that it replaces, and one that replaces another makes it NULL.
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
  pushed_by TEXT NOT NULL,
  pushed_at INTEGER NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX sites_by_company ON sites (company, id);
--> statement-breakpoint
-- Every name at which a site answers. The key gives each to one site.
CREATE TABLE hosts (
  host TEXT PRIMARY KEY,
  site TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX hosts_by_site ON hosts (site);
