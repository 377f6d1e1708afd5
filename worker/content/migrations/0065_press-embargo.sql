CREATE TABLE `press_downloads` (
	`file_id` integer PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`last_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `press_files` ADD `embargoed_until` text;--> statement-breakpoint
CREATE INDEX `press_files_embargo` ON `press_files` (`embargoed_until`) WHERE "press_files"."embargoed_until" IS NOT NULL;--> statement-breakpoint
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
    json_object('title', json(coalesce(new."title", 'null')), 'directoryId', json(json_quote(new."directory_id")), 'embargoedUntil', json(json_quote(new."embargoed_until")), 'mediaId', json(json_quote(new."media_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."directory_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_files_update AFTER UPDATE ON press_files
WHEN (old."title", old."directory_id", old."media_id", old."embargoed_until", old."position") IS NOT (new."title", new."directory_id", new."media_id", new."embargoed_until", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'directoryId', json(coalesce(draft -> '$.directoryId', json_quote(new."directory_id"))), 'embargoedUntil', json(coalesce(draft -> '$.embargoedUntil', json_quote(new."embargoed_until"))), 'mediaId', json(coalesce(draft -> '$.mediaId', json_quote(new."media_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
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
UPDATE desk_rows SET shown = json_set(shown, '$.embargoedUntil', NULL, '$.mediaId', json(coalesce(
    draft -> '$.mediaId',
    (SELECT json_quote(f.media_id) FROM press_files f WHERE f.id = desk_rows.id),
    removed -> '$.values.mediaId',
    'null')))
  WHERE entity = 'press-files';
