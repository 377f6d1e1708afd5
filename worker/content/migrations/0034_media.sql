CREATE TABLE `pending_uploads` (
	`hash` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `media` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `is_decorative` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `uploaded_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `kind` text GENERATED ALWAYS AS (CASE WHEN content_type LIKE 'image/%' AND width IS NOT NULL THEN 'picture'
      WHEN content_type LIKE 'application/pdf%' THEN 'document'
      WHEN content_type LIKE 'video/%' THEN 'video' ELSE 'other' END) VIRTUAL;--> statement-breakpoint
ALTER TABLE `media` ADD `lacks` text GENERATED ALWAYS AS (CASE WHEN content_type LIKE 'image/%' AND width IS NOT NULL AND NOT is_decorative
        AND coalesce(alt ->> '$.de', '') = '' THEN 'alt'
      WHEN content_type LIKE 'image/%' AND width IS NOT NULL AND NOT is_decorative
        AND coalesce(alt ->> '$.en', '') = '' THEN 'english'
      WHEN coalesce(copyright, '') = '' THEN 'copyright' ELSE 'nothing' END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `people_image` ON `people` (`image_id`) WHERE "people"."image_id" is not null;--> statement-breakpoint
CREATE INDEX `press_files_media` ON `press_files` (`media_id`);--> statement-breakpoint
CREATE INDEX `production_images_media` ON `production_images` (`media_id`);--> statement-breakpoint
CREATE INDEX `productions_title_image` ON `productions` (`title_image_id`) WHERE "productions"."title_image_id" is not null;--> statement-breakpoint
CREATE INDEX `productions_video_image` ON `productions` (`video_image_id`) WHERE "productions"."video_image_id" is not null;--> statement-breakpoint
CREATE INDEX `productions_program_file` ON `productions` (`program_file_id`) WHERE "productions"."program_file_id" is not null;--> statement-breakpoint
UPDATE media SET uploaded_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now');
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_media_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_media_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_media_delete;
--> statement-breakpoint
CREATE TRIGGER desk_media_insert AFTER INSERT ON media
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, k3, f1, f2) VALUES ('media',
    '',
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('filename', json(json_quote(new."filename")), 'kind', json(json_quote(new."kind")), 'lacks', json(json_quote(new."lacks")), 'uploadedAt', json(json_quote(new."uploaded_at")), 'bytes', json(json_quote(new."bytes")), 'tags', json(coalesce(new."tags", 'null')), 'copyright', json(json_quote(new."copyright")), 'alt', json(coalesce(new."alt", 'null')), 'isDecorative', json(iif(new."is_decorative", 'true', 'false')), 'width', json(json_quote(new."width")), 'height', json(json_quote(new."height")), 'focalX', json(json_quote(new."focal_x")), 'focalY', json(json_quote(new."focal_y")), 'hash', json(json_quote(new."hash"))),
    coalesce(json_quote(new."filename") ->> '$', '') || ' ' || coalesce(coalesce(new."alt", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."alt", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(new."copyright") ->> '$', '') || ' ' || coalesce(coalesce(new."tags", 'null') ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."uploaded_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."filename") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."bytes") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."lacks") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, k3 = excluded.k3, f1 = excluded.f1, f2 = excluded.f2;
END;
--> statement-breakpoint
CREATE TRIGGER desk_media_update AFTER UPDATE ON media
WHEN (old."filename", old."alt", old."is_decorative", old."copyright", old."tags", old."focal_x", old."focal_y", old."kind", old."lacks", old."uploaded_at", old."bytes", old."width", old."height", old."hash") IS NOT (new."filename", new."alt", new."is_decorative", new."copyright", new."tags", new."focal_x", new."focal_y", new."kind", new."lacks", new."uploaded_at", new."bytes", new."width", new."height", new."hash")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('filename', json(coalesce(draft -> '$.filename', json_quote(new."filename"))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind"))), 'lacks', json(coalesce(draft -> '$.lacks', json_quote(new."lacks"))), 'uploadedAt', json(coalesce(draft -> '$.uploadedAt', json_quote(new."uploaded_at"))), 'bytes', json(coalesce(draft -> '$.bytes', json_quote(new."bytes"))), 'tags', json(coalesce(draft -> '$.tags', coalesce(new."tags", 'null'))), 'copyright', json(coalesce(draft -> '$.copyright', json_quote(new."copyright"))), 'alt', json(coalesce(draft -> '$.alt', coalesce(new."alt", 'null'))), 'isDecorative', json(coalesce(draft -> '$.isDecorative', iif(new."is_decorative", 'true', 'false'))), 'width', json(coalesce(draft -> '$.width', json_quote(new."width"))), 'height', json(coalesce(draft -> '$.height', json_quote(new."height"))), 'focalX', json(coalesce(draft -> '$.focalX', json_quote(new."focal_x"))), 'focalY', json(coalesce(draft -> '$.focalY', json_quote(new."focal_y"))), 'hash', json(coalesce(draft -> '$.hash', json_quote(new."hash")))),
    terms = coalesce(coalesce(draft -> '$.filename', json_quote(new."filename")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.alt', coalesce(new."alt", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.alt', coalesce(new."alt", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.copyright', json_quote(new."copyright")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.tags', coalesce(new."tags", 'null')) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.uploadedAt', json_quote(new."uploaded_at")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.filename', json_quote(new."filename")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k3 = coalesce(coalesce(draft -> '$.bytes', json_quote(new."bytes")) ->> '$', ''),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.lacks', json_quote(new."lacks")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'media' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_media_delete AFTER DELETE ON media
BEGIN
  DELETE FROM desk_rows WHERE entity = 'media' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, k3, f1, f2) SELECT 'media',
    '',
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('filename', json(json_quote(t."filename")), 'kind', json(json_quote(t."kind")), 'lacks', json(json_quote(t."lacks")), 'uploadedAt', json(json_quote(t."uploaded_at")), 'bytes', json(json_quote(t."bytes")), 'tags', json(coalesce(t."tags", 'null')), 'copyright', json(json_quote(t."copyright")), 'alt', json(coalesce(t."alt", 'null')), 'isDecorative', json(iif(t."is_decorative", 'true', 'false')), 'width', json(json_quote(t."width")), 'height', json(json_quote(t."height")), 'focalX', json(json_quote(t."focal_x")), 'focalY', json(json_quote(t."focal_y")), 'hash', json(json_quote(t."hash"))),
    coalesce(json_quote(t."filename") ->> '$', '') || ' ' || coalesce(coalesce(t."alt", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(t."alt", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(t."copyright") ->> '$', '') || ' ' || coalesce(coalesce(t."tags", 'null') ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."uploaded_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."filename") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(t."bytes") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."lacks") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM media t WHERE true
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, k3 = excluded.k3, f1 = excluded.f1, f2 = excluded.f2;
