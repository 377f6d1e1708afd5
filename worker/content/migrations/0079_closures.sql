CREATE TABLE `closures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`room_id` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closures_site_key` ON `closures` (`site`,`key`);--> statement-breakpoint
CREATE INDEX `closures_room` ON `closures` (`room_id`);--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_closures_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_closures_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS desk_closures_delete;
--> statement-breakpoint
CREATE TRIGGER desk_closures_insert AFTER INSERT ON closures
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, k3, f1) VALUES ('closures',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('reason', json(json_quote(new."reason")), 'roomId', json(json_quote(new."room_id")), 'startsOn', json(json_quote(new."starts_on")), 'endsOn', json(json_quote(new."ends_on"))),
    coalesce(json_quote(new."reason") ->> '$', '') || ' ' || coalesce('roomsx' || (json_quote(new."room_id") ->> '$'), ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."starts_on") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."ends_on") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."reason") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."room_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, k3 = excluded.k3, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_closures_update AFTER UPDATE ON closures
WHEN (old."reason", old."room_id", old."starts_on", old."ends_on") IS NOT (new."reason", new."room_id", new."starts_on", new."ends_on")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('reason', json(coalesce(draft -> '$.reason', json_quote(new."reason"))), 'roomId', json(coalesce(draft -> '$.roomId', json_quote(new."room_id"))), 'startsOn', json(coalesce(draft -> '$.startsOn', json_quote(new."starts_on"))), 'endsOn', json(coalesce(draft -> '$.endsOn', json_quote(new."ends_on")))),
    terms = coalesce(coalesce(draft -> '$.reason', json_quote(new."reason")) ->> '$', '') || ' ' || coalesce('roomsx' || (coalesce(draft -> '$.roomId', json_quote(new."room_id")) ->> '$'), ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.startsOn', json_quote(new."starts_on")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.endsOn', json_quote(new."ends_on")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k3 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.reason', json_quote(new."reason")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.roomId', json_quote(new."room_id")) ->> '$', '')
  WHERE entity = 'closures' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_closures_delete AFTER DELETE ON closures
BEGIN
  DELETE FROM desk_rows WHERE entity = 'closures' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, k3, f1) SELECT 'closures',
    t.site,
    t.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('reason', json(json_quote(t."reason")), 'roomId', json(json_quote(t."room_id")), 'startsOn', json(json_quote(t."starts_on")), 'endsOn', json(json_quote(t."ends_on"))),
    coalesce(json_quote(t."reason") ->> '$', '') || ' ' || coalesce('roomsx' || (json_quote(t."room_id") ->> '$'), ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."starts_on") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."ends_on") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(t."reason") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(t."room_id") ->> '$', '')
  FROM closures t WHERE NOT EXISTS (SELECT 1 FROM desk_rows d WHERE d.entity = 'closures' AND d.id = t.id);
--> statement-breakpoint
UPDATE desk_rows SET shown = json_object('reason', json(coalesce(desk_rows.draft -> '$.reason', json_quote(t."reason"), 'null')), 'roomId', json(coalesce(desk_rows.draft -> '$.roomId', json_quote(t."room_id"), 'null')), 'startsOn', json(coalesce(desk_rows.draft -> '$.startsOn', json_quote(t."starts_on"), 'null')), 'endsOn', json(coalesce(desk_rows.draft -> '$.endsOn', json_quote(t."ends_on"), 'null'))),
    terms = coalesce(coalesce(desk_rows.draft -> '$.reason', json_quote(t."reason"), 'null') ->> '$', '') || ' ' || coalesce('roomsx' || (coalesce(desk_rows.draft -> '$.roomId', json_quote(t."room_id"), 'null') ->> '$'), ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.startsOn', json_quote(t."starts_on"), 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.endsOn', json_quote(t."ends_on"), 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k3 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.reason', json_quote(t."reason"), 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(desk_rows.draft -> '$.roomId', json_quote(t."room_id"), 'null') ->> '$', '')
  FROM closures t WHERE desk_rows.entity = 'closures' AND t.id = desk_rows.id;
--> statement-breakpoint
UPDATE desk_rows SET shown = json_object('reason', json(coalesce(desk_rows.draft -> '$.reason', desk_rows.removed -> '$.values.reason', 'null')), 'roomId', json(coalesce(desk_rows.draft -> '$.roomId', desk_rows.removed -> '$.values.roomId', 'null')), 'startsOn', json(coalesce(desk_rows.draft -> '$.startsOn', desk_rows.removed -> '$.values.startsOn', 'null')), 'endsOn', json(coalesce(desk_rows.draft -> '$.endsOn', desk_rows.removed -> '$.values.endsOn', 'null'))),
    terms = coalesce(coalesce(desk_rows.draft -> '$.reason', desk_rows.removed -> '$.values.reason', 'null') ->> '$', '') || ' ' || coalesce('roomsx' || (coalesce(desk_rows.draft -> '$.roomId', desk_rows.removed -> '$.values.roomId', 'null') ->> '$'), ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.startsOn', desk_rows.removed -> '$.values.startsOn', 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.endsOn', desk_rows.removed -> '$.values.endsOn', 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k3 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(desk_rows.draft -> '$.reason', desk_rows.removed -> '$.values.reason', 'null') ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(desk_rows.draft -> '$.roomId', desk_rows.removed -> '$.values.roomId', 'null') ->> '$', '')
  WHERE entity = 'closures' AND NOT EXISTS (SELECT 1 FROM closures t WHERE t.id = desk_rows.id);
