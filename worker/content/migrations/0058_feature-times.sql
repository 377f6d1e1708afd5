ALTER TABLE `features` ADD `shown_from` text;--> statement-breakpoint
ALTER TABLE `features` ADD `shown_until` text;--> statement-breakpoint
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
    json_object('headline', json(coalesce(new."headline", 'null')), 'kind', json(json_quote(new."kind")), 'from', json(json_quote(new."shown_from")), 'until', json(json_quote(new."shown_until")), 'productionId', json(json_quote(new."production_id")), 'articleId', json(json_quote(new."article_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."headline", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."headline", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."text", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."text", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_features_update AFTER UPDATE ON features
WHEN (old."headline", old."kind", old."text", old."production_id", old."article_id", old."abo_id", old."link", old."link_text", old."image_id", old."video", old."position", old."shown_from", old."shown_until") IS NOT (new."headline", new."kind", new."text", new."production_id", new."article_id", new."abo_id", new."link", new."link_text", new."image_id", new."video", new."position", new."shown_from", new."shown_until")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('headline', json(coalesce(draft -> '$.headline', coalesce(new."headline", 'null'))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind"))), 'from', json(coalesce(draft -> '$.from', json_quote(new."shown_from"))), 'until', json(coalesce(draft -> '$.until', json_quote(new."shown_until"))), 'productionId', json(coalesce(draft -> '$.productionId', json_quote(new."production_id"))), 'articleId', json(coalesce(draft -> '$.articleId', json_quote(new."article_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
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
