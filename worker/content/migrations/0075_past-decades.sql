CREATE TABLE `production_decades` (
	`site` text NOT NULL,
	`decade` text NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`site`, `decade`)
);
--> statement-breakpoint
-- The entries of a month become lines of JSON: `[12,"2026-11-20T20:00",…` Strings of JSON have no line breaks, so a line
-- is found by its beginning, and a patch reads none of the others.
DROP TRIGGER changed_productions_patch;--> statement-breakpoint
DROP VIEW packed_productions;--> statement-breakpoint
CREATE VIEW packed_productions AS SELECT p.site, p.id, p.local, json_array(p.id, p.local, p.genre, p.venue_id,
    p.abo_id, p.status, coalesce(sw.lowest_cents, CAST(round(p.price_from * 100) AS INTEGER)),
    CASE WHEN sw.production_id IS NULL THEN 0 WHEN sw.is_stopped THEN 2 ELSE 1 END,
    unixepoch(sw.opens_at), unixepoch(sw.closes_at)) AS entry
  FROM productions p LEFT JOIN sale_words sw ON sw.site = p.site AND sw.production_id = p.id;--> statement-breakpoint
UPDATE production_months SET entries = (
  SELECT coalesce(group_concat(json_set(value, '$[1]', month || '-' || (value ->> '$[1]')) || char(10), ''), '')
  FROM (SELECT value FROM json_each(production_months.entries) ORDER BY key))
WHERE entries IS NOT NULL;--> statement-breakpoint
-- The first update removes the production's line, the second inserts it before the line of the next production.
CREATE TRIGGER changed_productions_patch INSTEAD OF INSERT ON changed_productions
BEGIN
  INSERT INTO production_months (site, month, entries) VALUES (NEW.site, NEW.month, '') ON CONFLICT DO NOTHING;
  UPDATE production_months SET entries = (
    SELECT substr(entries, 1, start - 1) || substr(entries, start + instr(substr(entries, start), char(10)))
    FROM (SELECT instr(char(10) || entries, char(10) || '[' || NEW.id || ',') AS start))
  WHERE site = NEW.site AND month = NEW.month AND instr(char(10) || entries, char(10) || '[' || NEW.id || ',') > 0;
  UPDATE production_months SET entries = (
    SELECT substr(entries, 1, place - 1) || entry || char(10) || substr(entries, place)
    FROM (SELECT p.entry, coalesce(nullif(instr(char(10) || entries, char(10) || '[' || (
        SELECT n.id FROM productions n INDEXED BY productions_site_local
        WHERE n.site = p.site AND (n.local, n.id) > (p.local, p.id) ORDER BY n.local, n.id LIMIT 1
      ) || ','), 0), length(entries) + 1) AS place FROM packed_productions p WHERE p.id = NEW.id))
  WHERE site = NEW.site AND month = NEW.month AND entries IS NOT NULL
    AND EXISTS (SELECT 1 FROM productions WHERE id = NEW.id AND site = NEW.site AND substr(local, 1, 7) = NEW.month);
END;--> statement-breakpoint
CREATE TRIGGER production_decades_insert AFTER INSERT ON production_months
BEGIN
  DELETE FROM production_decades WHERE site = NEW.site AND decade = substr(NEW.month, 1, 3);
END;--> statement-breakpoint
CREATE TRIGGER production_decades_update AFTER UPDATE OF entries ON production_months
BEGIN
  DELETE FROM production_decades WHERE site = NEW.site AND decade = substr(NEW.month, 1, 3);
END;
