CREATE TABLE `missed_paths` (
	`site` text NOT NULL,
	`path` text NOT NULL,
	`hits` integer NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`site`, `path`)
);
--> statement-breakpoint
CREATE INDEX `missed_paths_hits` ON `missed_paths` (`site`,`hits`,`last_at`);--> statement-breakpoint
CREATE TABLE `__new_navigations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`kind` text NOT NULL,
	`items` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_navigations`("site", "kind", "items") SELECT "site", "kind", "items" FROM `navigations` ORDER BY "site", "kind" DESC;--> statement-breakpoint
DROP TABLE `navigations`;--> statement-breakpoint
ALTER TABLE `__new_navigations` RENAME TO `navigations`;--> statement-breakpoint
CREATE UNIQUE INDEX `navigations_kind` ON `navigations` (`site`,`kind`);--> statement-breakpoint
CREATE TABLE `__new_redirects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`old_path` text NOT NULL,
	`new_path` text NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_redirects`("site", "old_path", "new_path", "origin", "created_at") SELECT "site", "old_path", "new_path", 'import', "created_at" FROM `redirects` ORDER BY "site", "old_path";--> statement-breakpoint
DROP TABLE `redirects`;--> statement-breakpoint
ALTER TABLE `__new_redirects` RENAME TO `redirects`;--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_old_path` ON `redirects` (`site`,`old_path`);--> statement-breakpoint
CREATE INDEX `redirects_new_path` ON `redirects` (`site`,`new_path`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_list` ON `newsletter_subscriptions` (`site`,`state`,`id`);--> statement-breakpoint
-- The numbers of subscriptions by state, beside those of the desk's rows.
CREATE TRIGGER newsletter_counts_insert AFTER INSERT ON newsletter_subscriptions
BEGIN
  INSERT INTO desk_counts (entity, site, state, n) VALUES ('subscribers', NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_counts_update AFTER UPDATE OF state ON newsletter_subscriptions
WHEN OLD.state IS NOT NEW.state
BEGIN
  UPDATE desk_counts SET n = n - 1 WHERE entity = 'subscribers' AND site = OLD.site AND state = OLD.state;
  INSERT INTO desk_counts (entity, site, state, n) VALUES ('subscribers', NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_counts_delete AFTER DELETE ON newsletter_subscriptions
BEGIN
  UPDATE desk_counts SET n = n - 1 WHERE entity = 'subscribers' AND site = OLD.site AND state = OLD.state;
END;
--> statement-breakpoint
INSERT INTO desk_counts (entity, site, state, n)
  SELECT 'subscribers', site, state, count(*) FROM newsletter_subscriptions GROUP BY site, state;
--> statement-breakpoint
CREATE TRIGGER desk_redirects_insert AFTER INSERT ON redirects
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('redirects',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('oldPath', json(json_quote(new."old_path")), 'newPath', json(json_quote(new."new_path")), 'origin', json(json_quote(new."origin"))),
    coalesce(json_quote(new."old_path") ->> '$', '') || ' ' || coalesce(json_quote(new."new_path") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."old_path") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."new_path") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."origin") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_redirects_update AFTER UPDATE ON redirects
WHEN (old."old_path", old."new_path", old."origin") IS NOT (new."old_path", new."new_path", new."origin")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('oldPath', json(coalesce(draft -> '$.oldPath', json_quote(new."old_path"))), 'newPath', json(coalesce(draft -> '$.newPath', json_quote(new."new_path"))), 'origin', json(coalesce(draft -> '$.origin', json_quote(new."origin")))),
    terms = coalesce(coalesce(draft -> '$.oldPath', json_quote(new."old_path")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.newPath', json_quote(new."new_path")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.oldPath', json_quote(new."old_path")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.newPath', json_quote(new."new_path")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.origin', json_quote(new."origin")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'redirects' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_redirects_delete AFTER DELETE ON redirects
BEGIN
  DELETE FROM desk_rows WHERE entity = 'redirects' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'redirects',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('oldPath', json(json_quote(t."old_path")), 'newPath', json(json_quote(t."new_path")), 'origin', json(json_quote(t."origin"))),
    coalesce(json_quote(t."old_path") ->> '$', '') || ' ' || coalesce(json_quote(t."new_path") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."old_path") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."new_path") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."origin") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM redirects t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
--> statement-breakpoint
CREATE TRIGGER desk_navigations_insert AFTER INSERT ON navigations
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1) VALUES ('menus',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('kind', json(json_quote(new."kind"))),
    coalesce(json_quote(new."kind") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_navigations_update AFTER UPDATE ON navigations
WHEN (old."kind", old."items") IS NOT (new."kind", new."items")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('kind', json(coalesce(draft -> '$.kind', json_quote(new."kind")))),
    terms = coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'menus' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_navigations_delete AFTER DELETE ON navigations
BEGIN
  DELETE FROM desk_rows WHERE entity = 'menus' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1) SELECT 'menus',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('kind', json(json_quote(t."kind"))),
    coalesce(json_quote(t."kind") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM navigations t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1;
