ALTER TABLE `settings` ADD `price_types` text;--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_settings_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_settings_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_settings_delete;
--> statement-breakpoint
CREATE TRIGGER desk_settings_insert AFTER INSERT ON settings
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1) VALUES ('settings',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name"))),
    coalesce(json_quote(new."name") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_settings_update AFTER UPDATE ON settings
WHEN (old."name", old."claim", old."hotline_label", old."phone", old."email", old."hours", old."address", old."press_name", old."press_phone", old."press_email", old."social", old."price_types", old."abo_url", old."plus_url", old."newsletter", old."newsletter_link", old."analytics_container") IS NOT (new."name", new."claim", new."hotline_label", new."phone", new."email", new."hours", new."address", new."press_name", new."press_phone", new."press_email", new."social", new."price_types", new."abo_url", new."plus_url", new."newsletter", new."newsletter_link", new."analytics_container")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name")))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'settings' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_settings_delete AFTER DELETE ON settings
BEGIN
  DELETE FROM desk_rows WHERE entity = 'settings' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1) SELECT 'settings',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(t."name"))),
    coalesce(json_quote(t."name") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM settings t WHERE NOT EXISTS (SELECT 1 FROM desk_rows d WHERE d.entity = 'settings' AND d.id = t.id);
--> statement-breakpoint
UPDATE desk_rows SET shown = json_object('name', json(coalesce(desk_rows.draft -> '$.name', json_quote(t."name"), 'null'))),
    terms = coalesce(coalesce(desk_rows.draft -> '$.name', json_quote(t."name"), 'null') ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.name', json_quote(t."name"), 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  FROM settings t WHERE desk_rows.entity = 'settings' AND t.id = desk_rows.id;
--> statement-breakpoint
UPDATE desk_rows SET shown = json_object('name', json(coalesce(desk_rows.draft -> '$.name', desk_rows.removed -> '$.values.name', 'null'))),
    terms = coalesce(coalesce(desk_rows.draft -> '$.name', desk_rows.removed -> '$.values.name', 'null') ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.name', desk_rows.removed -> '$.values.name', 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'settings' AND NOT EXISTS (SELECT 1 FROM settings t WHERE t.id = desk_rows.id);
