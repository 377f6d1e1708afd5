CREATE TABLE `distinct_pairs` (
	`entity` text NOT NULL,
	`one` integer NOT NULL,
	`other` integer NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`entity`, `one`, `other`)
);
--> statement-breakpoint
CREATE TABLE `merged_rows` (
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	`into_id` integer NOT NULL,
	`slug` text NOT NULL,
	`external_id` text,
	`match_key` text NOT NULL,
	`moved` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`entity`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merged_rows_slug` ON `merged_rows` (`entity`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `merged_rows_external` ON `merged_rows` (`entity`,`external_id`);
--> statement-breakpoint
CREATE INDEX `merged_rows_match` ON `merged_rows` (`entity`,`match_key`);
--> statement-breakpoint
CREATE INDEX `merged_rows_into` ON `merged_rows` (`entity`,`into_id`);
--> statement-breakpoint
CREATE TABLE `name_keys` (
	`entity` text NOT NULL,
	`row_id` integer NOT NULL,
	`match_key` text NOT NULL,
	`phrase` text NOT NULL,
	`likeness` text NOT NULL,
	`is_alias` integer NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`entity`, `row_id`, `match_key`)
);
--> statement-breakpoint
CREATE INDEX `name_keys_match` ON `name_keys` (`entity`,`match_key`);
--> statement-breakpoint
CREATE INDEX `name_keys_phrase` ON `name_keys` (`phrase`);
--> statement-breakpoint
CREATE INDEX `name_keys_likeness` ON `name_keys` (`entity`,`likeness`,`row_id`);
--> statement-breakpoint
CREATE INDEX `name_keys_shared` ON `name_keys` (`entity`,`likeness`,`row_id`) WHERE "name_keys"."is_shared" = 1;
--> statement-breakpoint
ALTER TABLE `people` ADD `aliases` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `works` ADD `aliases` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- a likeness that two rows have is found without reading the others
CREATE TRIGGER name_keys_shared_insert AFTER INSERT ON name_keys
BEGIN
  UPDATE name_keys SET is_shared = 1
  WHERE entity = new.entity AND likeness = new.likeness AND is_shared = 0 AND EXISTS (SELECT 1 FROM name_keys AS other
    WHERE other.entity = new.entity AND other.likeness = new.likeness AND other.row_id <> name_keys.row_id);
END;
--> statement-breakpoint
CREATE TRIGGER name_keys_shared_delete AFTER DELETE ON name_keys
BEGIN
  UPDATE name_keys SET is_shared = 0
  WHERE entity = old.entity AND likeness = old.likeness AND is_shared = 1 AND NOT EXISTS (SELECT 1 FROM name_keys AS other
    WHERE other.entity = old.entity AND other.likeness = old.likeness AND other.row_id <> name_keys.row_id);
END;
--> statement-breakpoint
CREATE TRIGGER name_keys_of_person AFTER DELETE ON people
BEGIN
  DELETE FROM name_keys WHERE entity = 'people' AND row_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER name_keys_of_work AFTER DELETE ON works
BEGIN
  DELETE FROM name_keys WHERE entity = 'works' AND row_id = old.id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_people_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_people_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_people_delete;
--> statement-breakpoint
CREATE TRIGGER desk_people_insert AFTER INSERT ON people
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, f1) VALUES ('people',
    '',
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name")), 'voice', json(coalesce(new."voice", 'null')), 'kind', json(json_quote(new."kind"))),
    coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(coalesce(new."aliases", 'null') ->> '$', '') || ' ' || coalesce(coalesce(new."voice", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."voice", 'null') ->> '$.en', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_people_update AFTER UPDATE ON people
WHEN (old."name", old."kind", old."aliases", old."voice", old."text", old."image_id") IS NOT (new."name", new."kind", new."aliases", new."voice", new."text", new."image_id")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name"))), 'voice', json(coalesce(draft -> '$.voice', coalesce(new."voice", 'null'))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind")))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.aliases', coalesce(new."aliases", 'null')) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.voice', coalesce(new."voice", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.voice', coalesce(new."voice", 'null')) ->> '$.en', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'people' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_people_delete AFTER DELETE ON people
BEGIN
  DELETE FROM desk_rows WHERE entity = 'people' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_works_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_works_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_works_delete;
--> statement-breakpoint
CREATE TRIGGER desk_works_insert AFTER INSERT ON works
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2) VALUES ('works',
    '',
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'composer', json(coalesce(new."composer", 'null')), 'minutes', json(json_quote(new."minutes")), 'scoring', json(coalesce(new."scoring", 'null'))),
    coalesce(coalesce(new."composer", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."composer", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."aliases", 'null') ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."composer", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2;
END;
--> statement-breakpoint
CREATE TRIGGER desk_works_update AFTER UPDATE ON works
WHEN (old."composer", old."years", old."title", old."aliases", old."movements", old."minutes", old."scoring", old."words", old."premiere", old."text") IS NOT (new."composer", new."years", new."title", new."aliases", new."movements", new."minutes", new."scoring", new."words", new."premiere", new."text")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'composer', json(coalesce(draft -> '$.composer', coalesce(new."composer", 'null'))), 'minutes', json(coalesce(draft -> '$.minutes', json_quote(new."minutes"))), 'scoring', json(coalesce(draft -> '$.scoring', coalesce(new."scoring", 'null')))),
    terms = coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.aliases', coalesce(new."aliases", 'null')) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'works' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_works_delete AFTER DELETE ON works
BEGIN
  DELETE FROM desk_rows WHERE entity = 'works' AND id = old.id AND state <> 'deleted';
END;
