-- A packed month is patched by every write of one of its productions or sales, so that a save reads as little in a full
-- month as in an empty one. Writes of many productions set their months to null first and pack them after the last one.
DROP TRIGGER production_months_insert;--> statement-breakpoint
DROP TRIGGER production_months_delete;--> statement-breakpoint
DROP TRIGGER production_months_update;--> statement-breakpoint
DROP TRIGGER production_months_sale_insert;--> statement-breakpoint
DROP TRIGGER production_months_sale_update;--> statement-breakpoint
DROP TRIGGER production_months_sale_delete;--> statement-breakpoint
CREATE VIEW packed_productions AS SELECT p.site, p.id, p.local, json_array(p.id, substr(p.local, 9), p.genre, p.venue_id,
    p.abo_id, p.status, coalesce(sw.lowest_cents, CAST(round(p.price_from * 100) AS INTEGER)),
    CASE WHEN sw.production_id IS NULL THEN 0 WHEN sw.is_stopped THEN 2 ELSE 1 END,
    unixepoch(sw.opens_at), unixepoch(sw.closes_at)) AS entry
  FROM productions p LEFT JOIN sale_words sw ON sw.site = p.site AND sw.production_id = p.id;--> statement-breakpoint
-- An insert into this view replaces the entry of a production in a month; a month that is null stays null.
CREATE VIEW changed_productions AS SELECT site, month, 0 AS id FROM production_months;--> statement-breakpoint
CREATE TRIGGER changed_productions_patch INSTEAD OF INSERT ON changed_productions
BEGIN
  INSERT INTO production_months (site, month, entries) VALUES (NEW.site, NEW.month, '[]') ON CONFLICT DO NOTHING;
  UPDATE production_months SET entries = (SELECT '[' || coalesce(group_concat(entry, ','), '') || ']' FROM (
      SELECT value AS entry, value ->> '$[1]' AS day, value ->> '$[0]' AS id FROM json_each(production_months.entries)
      WHERE value ->> '$[0]' <> NEW.id
      UNION ALL SELECT entry, substr(local, 9) AS day, id FROM packed_productions
      WHERE id = NEW.id AND site = NEW.site AND substr(local, 1, 7) = NEW.month ORDER BY day, id))
  WHERE site = NEW.site AND month = NEW.month AND entries IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER production_months_insert AFTER INSERT ON productions
BEGIN
  INSERT INTO changed_productions VALUES (NEW.site, substr(NEW.local, 1, 7), NEW.id);
END;--> statement-breakpoint
CREATE TRIGGER production_months_delete AFTER DELETE ON productions
BEGIN
  INSERT INTO changed_productions VALUES (OLD.site, substr(OLD.local, 1, 7), OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER production_months_move AFTER UPDATE OF site, local ON productions
WHEN OLD.site IS NOT NEW.site OR substr(OLD.local, 1, 7) IS NOT substr(NEW.local, 1, 7)
BEGIN
  INSERT INTO changed_productions VALUES (OLD.site, substr(OLD.local, 1, 7), OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER production_months_update AFTER UPDATE OF site, local, genre, venue_id, abo_id, status, price_from ON productions
WHEN OLD.site IS NOT NEW.site OR OLD.local IS NOT NEW.local OR OLD.genre IS NOT NEW.genre OR OLD.venue_id IS NOT NEW.venue_id OR OLD.abo_id IS NOT NEW.abo_id OR OLD.status IS NOT NEW.status OR OLD.price_from IS NOT NEW.price_from
BEGIN
  INSERT INTO changed_productions VALUES (NEW.site, substr(NEW.local, 1, 7), NEW.id);
END;--> statement-breakpoint
CREATE TRIGGER production_months_sale_insert AFTER INSERT ON sale_words
BEGIN
  INSERT INTO changed_productions SELECT site, substr(local, 1, 7), id FROM productions
  WHERE id = NEW.production_id AND site = NEW.site;
END;--> statement-breakpoint
CREATE TRIGGER production_months_sale_update AFTER UPDATE ON sale_words
WHEN OLD.lowest_cents IS NOT NEW.lowest_cents OR OLD.is_stopped IS NOT NEW.is_stopped OR OLD.opens_at IS NOT NEW.opens_at OR OLD.closes_at IS NOT NEW.closes_at
BEGIN
  INSERT INTO changed_productions SELECT site, substr(local, 1, 7), id FROM productions
  WHERE id = NEW.production_id AND site = NEW.site;
END;--> statement-breakpoint
CREATE TRIGGER production_months_sale_delete AFTER DELETE ON sale_words
BEGIN
  INSERT INTO changed_productions SELECT site, substr(local, 1, 7), id FROM productions
  WHERE id = OLD.production_id AND site = OLD.site;
END;
