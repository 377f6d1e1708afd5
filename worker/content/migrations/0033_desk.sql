CREATE TABLE `desk_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`site` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`action` text NOT NULL,
	`changes` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `desk_changes_row` ON `desk_changes` (`entity`,`entity_id`,`id`);--> statement-breakpoint
CREATE INDEX `desk_changes_site` ON `desk_changes` (`site`,`id`);--> statement-breakpoint
CREATE TABLE `desk_counts` (
	`entity` text NOT NULL,
	`site` text NOT NULL,
	`state` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`entity`, `site`, `state`)
);
--> statement-breakpoint
CREATE TABLE `desk_rows` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`site` text NOT NULL,
	`id` integer NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`shown` text NOT NULL,
	`terms` text NOT NULL,
	`draft` text,
	`removed` text,
	`kept` text NOT NULL,
	`k1` numeric,
	`k2` numeric,
	`k3` numeric,
	`f1` numeric,
	`f2` numeric,
	`f3` numeric,
	`f4` numeric,
	`updated_at` text NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `desk_rows_id` ON `desk_rows` (`entity`,`id`);--> statement-breakpoint
CREATE INDEX `desk_rows_state` ON `desk_rows` (`entity`,`site`,`state`,`k1`,`row`);--> statement-breakpoint
CREATE INDEX `desk_rows_k1` ON `desk_rows` (`entity`,`site`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_k2` ON `desk_rows` (`entity`,`site`,`k2`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_k3` ON `desk_rows` (`entity`,`site`,`k3`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f1` ON `desk_rows` (`entity`,`site`,`f1`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f2` ON `desk_rows` (`entity`,`site`,`f2`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f3` ON `desk_rows` (`entity`,`site`,`f3`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f4` ON `desk_rows` (`entity`,`site`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_kept` ON `desk_rows` (`entity`,`site`) WHERE "desk_rows"."kept" <> '[]';--> statement-breakpoint
-- The words of the desk's rows. `scope` is the entity and its site in one word. Contentless: `desk_rows` has the texts.
CREATE VIRTUAL TABLE desk_index USING fts5(scope, terms, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2");
--> statement-breakpoint
CREATE TRIGGER desk_rows_insert AFTER INSERT ON desk_rows
BEGIN
  INSERT INTO desk_index (rowid, scope, terms) VALUES (NEW.row, NEW.entity || 'x' || NEW.site, NEW.terms);
  INSERT INTO desk_counts (entity, site, state, n) VALUES (NEW.entity, NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rows_terms AFTER UPDATE OF terms ON desk_rows
WHEN OLD.terms IS NOT NEW.terms
BEGIN
  DELETE FROM desk_index WHERE rowid = OLD.row;
  INSERT INTO desk_index (rowid, scope, terms) VALUES (NEW.row, NEW.entity || 'x' || NEW.site, NEW.terms);
END;
--> statement-breakpoint
CREATE TRIGGER desk_rows_count AFTER UPDATE OF state ON desk_rows
WHEN OLD.state IS NOT NEW.state
BEGIN
  UPDATE desk_counts SET n = n - 1 WHERE entity = OLD.entity AND site = OLD.site AND state = OLD.state;
  INSERT INTO desk_counts (entity, site, state, n) VALUES (NEW.entity, NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rows_delete AFTER DELETE ON desk_rows
BEGIN
  DELETE FROM desk_index WHERE rowid = OLD.row;
  UPDATE desk_counts SET n = n - 1 WHERE entity = OLD.entity AND site = OLD.site AND state = OLD.state;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_partners_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_partners_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_partners_delete;
--> statement-breakpoint
CREATE TRIGGER desk_partners_insert AFTER INSERT ON partners
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('partners',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name")), 'category', json(coalesce(new."category", 'null')), 'claim', json(coalesce(new."claim", 'null')), 'url', json(json_quote(new."url")), 'position', json(json_quote(new."position")), 'categoryKey', json(json_quote(new."category_key"))),
    coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(coalesce(new."claim", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."claim", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."category", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."category", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."category_key") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_partners_update AFTER UPDATE ON partners
WHEN (old."name", old."claim", old."category_key", old."category", old."url", old."image_id", old."position") IS NOT (new."name", new."claim", new."category_key", new."category", new."url", new."image_id", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name"))), 'category', json(coalesce(draft -> '$.category', coalesce(new."category", 'null'))), 'claim', json(coalesce(draft -> '$.claim', coalesce(new."claim", 'null'))), 'url', json(coalesce(draft -> '$.url', json_quote(new."url"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position"))), 'categoryKey', json(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.claim', coalesce(new."claim", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.claim', coalesce(new."claim", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.category', coalesce(new."category", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.category', coalesce(new."category", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'partners' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_partners_delete AFTER DELETE ON partners
BEGIN
  DELETE FROM desk_rows WHERE entity = 'partners' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'partners',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(t."name")), 'category', json(coalesce(t."category", 'null')), 'claim', json(coalesce(t."claim", 'null')), 'url', json(json_quote(t."url")), 'position', json(json_quote(t."position")), 'categoryKey', json(json_quote(t."category_key"))),
    coalesce(json_quote(t."name") ->> '$', '') || ' ' || coalesce(coalesce(t."claim", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."claim", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(t."category", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."category", 'null') ->> '$.en', ''),
    coalesce(json_quote(t."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."category_key") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM partners t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
