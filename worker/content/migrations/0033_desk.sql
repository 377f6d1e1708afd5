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
DROP TRIGGER IF EXISTS desk_productions_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_productions_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_productions_delete;
--> statement-breakpoint
CREATE TRIGGER desk_productions_insert AFTER INSERT ON productions
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1, f2, f3, f4) VALUES ('productions',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'startsAt', json(json_quote(new."starts_at")), 'subtitle', json(coalesce(new."subtitle", 'null')), 'shortCasts', json(coalesce(new."short_casts", 'null')), 'roomId', json(json_quote(new."room_id")), 'aboId', json(json_quote(new."abo_id")), 'contentStatus', json(json_quote(new."content_status")), 'genre', json(json_quote(new."genre"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."subtitle", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."subtitle", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."short_casts", 'null') ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."starts_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."content_status") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."room_id") ->> '$', ''),
    coalesce(json_quote(new."abo_id") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."genre") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1, f2 = excluded.f2, f3 = excluded.f3, f4 = excluded.f4;
END;
--> statement-breakpoint
CREATE TRIGGER desk_productions_update AFTER UPDATE ON productions
WHEN (old."title", old."subtitle", old."short", old."genre", old."starts_at", old."previous_starts_at", old."doors_at", old."introduction_at", old."ends_at", old."room_id", old."content_status", old."status_text", old."program", old."casts", old."program_text", old."interpreter_text", old."title_image_id", old."program_file_id", old."program_download_headline", old."video_url", old."video_headline", old."video_image_id", old."audio_url", old."audio_headline", old."ticket_url", old."price_from", old."price_to", old."price_reduced", old."prices_text", old."abo_id", old."short_casts") IS NOT (new."title", new."subtitle", new."short", new."genre", new."starts_at", new."previous_starts_at", new."doors_at", new."introduction_at", new."ends_at", new."room_id", new."content_status", new."status_text", new."program", new."casts", new."program_text", new."interpreter_text", new."title_image_id", new."program_file_id", new."program_download_headline", new."video_url", new."video_headline", new."video_image_id", new."audio_url", new."audio_headline", new."ticket_url", new."price_from", new."price_to", new."price_reduced", new."prices_text", new."abo_id", new."short_casts")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'startsAt', json(coalesce(draft -> '$.startsAt', json_quote(new."starts_at"))), 'subtitle', json(coalesce(draft -> '$.subtitle', coalesce(new."subtitle", 'null'))), 'shortCasts', json(coalesce(draft -> '$.shortCasts', coalesce(new."short_casts", 'null'))), 'roomId', json(coalesce(draft -> '$.roomId', json_quote(new."room_id"))), 'aboId', json(coalesce(draft -> '$.aboId', json_quote(new."abo_id"))), 'contentStatus', json(coalesce(draft -> '$.contentStatus', json_quote(new."content_status"))), 'genre', json(coalesce(draft -> '$.genre', json_quote(new."genre")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.subtitle', coalesce(new."subtitle", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.subtitle', coalesce(new."subtitle", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.shortCasts', coalesce(new."short_casts", 'null')) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.startsAt', json_quote(new."starts_at")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.contentStatus', json_quote(new."content_status")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f2 = coalesce(coalesce(draft -> '$.roomId', json_quote(new."room_id")) ->> '$', ''),
    f3 = coalesce(coalesce(draft -> '$.aboId', json_quote(new."abo_id")) ->> '$', ''),
    f4 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.genre', json_quote(new."genre")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'productions' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_productions_delete AFTER DELETE ON productions
BEGIN
  DELETE FROM desk_rows WHERE entity = 'productions' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1, f2, f3, f4) SELECT 'productions',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(t."title", 'null')), 'startsAt', json(json_quote(t."starts_at")), 'subtitle', json(coalesce(t."subtitle", 'null')), 'shortCasts', json(coalesce(t."short_casts", 'null')), 'roomId', json(json_quote(t."room_id")), 'aboId', json(json_quote(t."abo_id")), 'contentStatus', json(json_quote(t."content_status")), 'genre', json(json_quote(t."genre"))),
    coalesce(coalesce(t."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."title", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(t."subtitle", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."subtitle", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(t."short_casts", 'null') ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."starts_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."content_status") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(t."room_id") ->> '$', ''),
    coalesce(json_quote(t."abo_id") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."genre") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM productions t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1, f2 = excluded.f2, f3 = excluded.f3, f4 = excluded.f4;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_abos_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_abos_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_abos_delete;
--> statement-breakpoint
CREATE TRIGGER desk_abos_insert AFTER INSERT ON abos
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('abos',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'letter', json(json_quote(new."letter")), 'venueText', json(json_quote(new."venue_text")), 'concerts', json(json_quote(new."concerts")), 'status', json(json_quote(new."status")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(new."letter") ->> '$', '') || ' ' || coalesce(json_quote(new."venue_text") ->> '$', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."status") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_abos_update AFTER UPDATE ON abos
WHEN (old."title", old."letter", old."color", old."on_color", old."is_active", old."status", old."description", old."venue_text", old."concerts", old."teaser_concerts_text", old."teaser_price_from_text", old."categories", old."swap_dates", old."loyalty_percent", old."image_id", old."position") IS NOT (new."title", new."letter", new."color", new."on_color", new."is_active", new."status", new."description", new."venue_text", new."concerts", new."teaser_concerts_text", new."teaser_price_from_text", new."categories", new."swap_dates", new."loyalty_percent", new."image_id", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'letter', json(coalesce(draft -> '$.letter', json_quote(new."letter"))), 'venueText', json(coalesce(draft -> '$.venueText', json_quote(new."venue_text"))), 'concerts', json(coalesce(draft -> '$.concerts', json_quote(new."concerts"))), 'status', json(coalesce(draft -> '$.status', json_quote(new."status"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.letter', json_quote(new."letter")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.venueText', json_quote(new."venue_text")) ->> '$', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.status', json_quote(new."status")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'abos' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_abos_delete AFTER DELETE ON abos
BEGIN
  DELETE FROM desk_rows WHERE entity = 'abos' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'abos',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(t."title", 'null')), 'letter', json(json_quote(t."letter")), 'venueText', json(json_quote(t."venue_text")), 'concerts', json(json_quote(t."concerts")), 'status', json(json_quote(t."status")), 'position', json(json_quote(t."position"))),
    coalesce(coalesce(t."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."title", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(t."letter") ->> '$', '') || ' ' || coalesce(json_quote(t."venue_text") ->> '$', ''),
    coalesce(json_quote(t."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."status") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM abos t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_venues_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_venues_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_venues_delete;
--> statement-breakpoint
CREATE TRIGGER desk_venues_insert AFTER INSERT ON venues
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, f1) VALUES ('venues',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name")), 'address', json(json_quote(new."address")), 'stepFree', json(coalesce(new."access" -> '$.stepFree', 'null'))),
    coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(json_quote(new."address") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(coalesce(new."access" -> '$.stepFree', 'null') ->> '$', 0))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_venues_update AFTER UPDATE ON venues
WHEN (old."name", old."address", old."description", old."access", old."guide") IS NOT (new."name", new."address", new."description", new."access", new."guide")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name"))), 'address', json(coalesce(draft -> '$.address', json_quote(new."address"))), 'stepFree', json(coalesce(draft -> '$.stepFree', coalesce(new."access" -> '$.stepFree', 'null')))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.address', json_quote(new."address")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.stepFree', coalesce(new."access" -> '$.stepFree', 'null')) ->> '$', 0)
  WHERE entity = 'venues' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_venues_delete AFTER DELETE ON venues
BEGIN
  DELETE FROM desk_rows WHERE entity = 'venues' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, f1) SELECT 'venues',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(t."name")), 'address', json(json_quote(t."address")), 'stepFree', json(coalesce(t."access" -> '$.stepFree', 'null'))),
    coalesce(json_quote(t."name") ->> '$', '') || ' ' || coalesce(json_quote(t."address") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(coalesce(t."access" -> '$.stepFree', 'null') ->> '$', 0)
  FROM venues t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, f1 = excluded.f1;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_rooms_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_rooms_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_rooms_delete;
--> statement-breakpoint
CREATE TRIGGER desk_rooms_insert AFTER INSERT ON rooms
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('rooms',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('displayName', json(json_quote(new."display_name")), 'venueId', json(json_quote(new."venue_id")), 'capacity', json(json_quote(new."capacity")), 'kokosId', json(json_quote(new."kokos_id"))),
    coalesce(json_quote(new."display_name") ->> '$', '') || ' ' || coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(json_quote(new."kokos_id") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."display_name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."capacity") ->> '$', ''),
    coalesce(json_quote(new."venue_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rooms_update AFTER UPDATE ON rooms
WHEN (old."name", old."display_name", old."venue_id", old."capacity", old."kokos_id") IS NOT (new."name", new."display_name", new."venue_id", new."capacity", new."kokos_id")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('displayName', json(coalesce(draft -> '$.displayName', json_quote(new."display_name"))), 'venueId', json(coalesce(draft -> '$.venueId', json_quote(new."venue_id"))), 'capacity', json(coalesce(draft -> '$.capacity', json_quote(new."capacity"))), 'kokosId', json(coalesce(draft -> '$.kokosId', json_quote(new."kokos_id")))),
    terms = coalesce(coalesce(draft -> '$.displayName', json_quote(new."display_name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.kokosId', json_quote(new."kokos_id")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.displayName', json_quote(new."display_name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = coalesce(coalesce(draft -> '$.capacity', json_quote(new."capacity")) ->> '$', ''),
    f1 = coalesce(coalesce(draft -> '$.venueId', json_quote(new."venue_id")) ->> '$', '')
  WHERE entity = 'rooms' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rooms_delete AFTER DELETE ON rooms
BEGIN
  DELETE FROM desk_rows WHERE entity = 'rooms' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'rooms',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('displayName', json(json_quote(t."display_name")), 'venueId', json(json_quote(t."venue_id")), 'capacity', json(json_quote(t."capacity")), 'kokosId', json(json_quote(t."kokos_id"))),
    coalesce(json_quote(t."display_name") ->> '$', '') || ' ' || coalesce(json_quote(t."name") ->> '$', '') || ' ' || coalesce(json_quote(t."kokos_id") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."display_name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(t."capacity") ->> '$', ''),
    coalesce(json_quote(t."venue_id") ->> '$', '')
  FROM rooms t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
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
    coalesce(coalesce(new."composer", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."composer", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."composer", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2;
END;
--> statement-breakpoint
CREATE TRIGGER desk_works_update AFTER UPDATE ON works
WHEN (old."composer", old."years", old."title", old."movements", old."minutes", old."scoring", old."words", old."premiere", old."text") IS NOT (new."composer", new."years", new."title", new."movements", new."minutes", new."scoring", new."words", new."premiere", new."text")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'composer', json(coalesce(draft -> '$.composer', coalesce(new."composer", 'null'))), 'minutes', json(coalesce(draft -> '$.minutes', json_quote(new."minutes"))), 'scoring', json(coalesce(draft -> '$.scoring', coalesce(new."scoring", 'null')))),
    terms = coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'works' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_works_delete AFTER DELETE ON works
BEGIN
  DELETE FROM desk_rows WHERE entity = 'works' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2) SELECT 'works',
    '',
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(t."title", 'null')), 'composer', json(coalesce(t."composer", 'null')), 'minutes', json(json_quote(t."minutes")), 'scoring', json(coalesce(t."scoring", 'null'))),
    coalesce(coalesce(t."composer", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."composer", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(t."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."title", 'null') ->> '$.en', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."composer", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM works t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2;
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
    coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(coalesce(new."voice", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."voice", 'null') ->> '$.en', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_people_update AFTER UPDATE ON people
WHEN (old."name", old."kind", old."voice", old."text", old."image_id") IS NOT (new."name", new."kind", new."voice", new."text", new."image_id")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name"))), 'voice', json(coalesce(draft -> '$.voice', coalesce(new."voice", 'null'))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind")))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.voice', coalesce(new."voice", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.voice', coalesce(new."voice", 'null')) ->> '$.en', ''),
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
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, f1) SELECT 'people',
    '',
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(t."name")), 'voice', json(coalesce(t."voice", 'null')), 'kind', json(json_quote(t."kind"))),
    coalesce(json_quote(t."name") ->> '$', '') || ' ' || coalesce(coalesce(t."voice", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."voice", 'null') ->> '$.en', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM people t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, f1 = excluded.f1;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_features_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_features_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_features_delete;
--> statement-breakpoint
CREATE TRIGGER desk_features_insert AFTER INSERT ON features
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('features',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('headline', json(coalesce(new."headline", 'null')), 'kind', json(json_quote(new."kind")), 'productionId', json(json_quote(new."production_id")), 'articleId', json(json_quote(new."article_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."headline", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."headline", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."text", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."text", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_features_update AFTER UPDATE ON features
WHEN (old."headline", old."kind", old."text", old."production_id", old."article_id", old."abo_id", old."link", old."link_text", old."image_id", old."video", old."position") IS NOT (new."headline", new."kind", new."text", new."production_id", new."article_id", new."abo_id", new."link", new."link_text", new."image_id", new."video", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('headline', json(coalesce(draft -> '$.headline', coalesce(new."headline", 'null'))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind"))), 'productionId', json(coalesce(draft -> '$.productionId', json_quote(new."production_id"))), 'articleId', json(coalesce(draft -> '$.articleId', json_quote(new."article_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.text', coalesce(new."text", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.text', coalesce(new."text", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'features' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_features_delete AFTER DELETE ON features
BEGIN
  DELETE FROM desk_rows WHERE entity = 'features' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'features',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('headline', json(coalesce(t."headline", 'null')), 'kind', json(json_quote(t."kind")), 'productionId', json(json_quote(t."production_id")), 'articleId', json(json_quote(t."article_id")), 'position', json(json_quote(t."position"))),
    coalesce(coalesce(t."headline", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."headline", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(t."text", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."text", 'null') ->> '$.en', ''),
    coalesce(json_quote(t."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM features t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_articles_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_articles_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_articles_delete;
--> statement-breakpoint
CREATE TRIGGER desk_articles_insert AFTER INSERT ON articles
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('articles',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('headline', json(coalesce(new."headline", 'null')), 'publishedAt', json(json_quote(new."published_at")), 'category', json(coalesce(new."category", 'null')), 'author', json(json_quote(new."author")), 'categoryKey', json(json_quote(new."category_key"))),
    coalesce(coalesce(new."headline", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."headline", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."teaser", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."teaser", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(new."author") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."published_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."headline", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."category_key") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_articles_update AFTER UPDATE ON articles
WHEN (old."headline", old."teaser", old."text", old."category_key", old."category", old."author", old."minutes", old."image_id", old."published_at") IS NOT (new."headline", new."teaser", new."text", new."category_key", new."category", new."author", new."minutes", new."image_id", new."published_at")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('headline', json(coalesce(draft -> '$.headline', coalesce(new."headline", 'null'))), 'publishedAt', json(coalesce(draft -> '$.publishedAt', json_quote(new."published_at"))), 'category', json(coalesce(draft -> '$.category', coalesce(new."category", 'null'))), 'author', json(coalesce(draft -> '$.author', json_quote(new."author"))), 'categoryKey', json(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")))),
    terms = coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.teaser', coalesce(new."teaser", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.teaser', coalesce(new."teaser", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.author', json_quote(new."author")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.publishedAt', json_quote(new."published_at")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'articles' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_articles_delete AFTER DELETE ON articles
BEGIN
  DELETE FROM desk_rows WHERE entity = 'articles' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'articles',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('headline', json(coalesce(t."headline", 'null')), 'publishedAt', json(json_quote(t."published_at")), 'category', json(coalesce(t."category", 'null')), 'author', json(json_quote(t."author")), 'categoryKey', json(json_quote(t."category_key"))),
    coalesce(coalesce(t."headline", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."headline", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(t."teaser", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."teaser", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(t."author") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."published_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."headline", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."category_key") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM articles t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
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
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_categories_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_categories_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_categories_delete;
--> statement-breakpoint
CREATE TRIGGER desk_press_categories_insert AFTER INSERT ON press_categories
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2) VALUES ('press-categories',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_categories_update AFTER UPDATE ON press_categories
WHEN (old."title", old."position") IS NOT (new."title", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'press-categories' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_categories_delete AFTER DELETE ON press_categories
BEGIN
  DELETE FROM desk_rows WHERE entity = 'press-categories' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2) SELECT 'press-categories',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(t."title", 'null')), 'position', json(json_quote(t."position"))),
    coalesce(coalesce(t."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(t."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM press_categories t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_directories_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_directories_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_directories_delete;
--> statement-breakpoint
CREATE TRIGGER desk_press_directories_insert AFTER INSERT ON press_directories
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('press-directories',
    (SELECT c.site FROM press_categories c WHERE c.id = new.category_id),
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'categoryId', json(json_quote(new."category_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."category_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_directories_update AFTER UPDATE ON press_directories
WHEN (old."title", old."category_id", old."position") IS NOT (new."title", new."category_id", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'categoryId', json(coalesce(draft -> '$.categoryId', json_quote(new."category_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.categoryId', json_quote(new."category_id")) ->> '$', '')
  WHERE entity = 'press-directories' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_directories_delete AFTER DELETE ON press_directories
BEGIN
  DELETE FROM desk_rows WHERE entity = 'press-directories' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'press-directories',
    (SELECT c.site FROM press_categories c WHERE c.id = t.category_id),
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(t."title", 'null')), 'categoryId', json(json_quote(t."category_id")), 'position', json(json_quote(t."position"))),
    coalesce(coalesce(t."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(t."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(t."category_id") ->> '$', '')
  FROM press_directories t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_files_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_files_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_press_files_delete;
--> statement-breakpoint
CREATE TRIGGER desk_press_files_insert AFTER INSERT ON press_files
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('press-files',
    (SELECT c.site FROM press_directories d JOIN press_categories c ON c.id = d.category_id
    WHERE d.id = new.directory_id),
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'directoryId', json(json_quote(new."directory_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."directory_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_files_update AFTER UPDATE ON press_files
WHEN (old."title", old."directory_id", old."media_id", old."position") IS NOT (new."title", new."directory_id", new."media_id", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'directoryId', json(coalesce(draft -> '$.directoryId', json_quote(new."directory_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.directoryId', json_quote(new."directory_id")) ->> '$', '')
  WHERE entity = 'press-files' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_files_delete AFTER DELETE ON press_files
BEGIN
  DELETE FROM desk_rows WHERE entity = 'press-files' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) SELECT 'press-files',
    (SELECT c.site FROM press_directories d JOIN press_categories c ON c.id = d.category_id
    WHERE d.id = t.directory_id),
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(t."title", 'null')), 'directoryId', json(json_quote(t."directory_id")), 'position', json(json_quote(t."position"))),
    coalesce(coalesce(t."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(t."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(t."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(t."directory_id") ->> '$', '')
  FROM press_files t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
