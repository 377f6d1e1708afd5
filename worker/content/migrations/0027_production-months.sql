CREATE TABLE `production_months` (
	`site` text NOT NULL,
	`month` text NOT NULL,
	`entries` text,
	PRIMARY KEY(`site`, `month`)
);
--> statement-breakpoint
CREATE INDEX `production_months_unpacked` ON `production_months` (`site`) WHERE "production_months"."entries" is null;--> statement-breakpoint
-- A month is packed by the write that changes one of its productions or sales. These triggers mark it first, so that a
-- write that does not pack is slow for readers but never wrong.
INSERT INTO production_months (site, month) SELECT DISTINCT site, substr(local, 1, 7) FROM productions;--> statement-breakpoint
CREATE TRIGGER production_months_insert AFTER INSERT ON productions
BEGIN
  INSERT INTO production_months (site, month, entries) VALUES (NEW.site, substr(NEW.local, 1, 7), NULL)
  ON CONFLICT (site, month) DO UPDATE SET entries = NULL;
END;--> statement-breakpoint
CREATE TRIGGER production_months_delete AFTER DELETE ON productions
BEGIN
  INSERT INTO production_months (site, month, entries) VALUES (OLD.site, substr(OLD.local, 1, 7), NULL)
  ON CONFLICT (site, month) DO UPDATE SET entries = NULL;
END;--> statement-breakpoint
CREATE TRIGGER production_months_update AFTER UPDATE OF site, local, genre, venue_id, abo_id, status, price_from ON productions
WHEN OLD.site IS NOT NEW.site OR OLD.local IS NOT NEW.local OR OLD.genre IS NOT NEW.genre OR OLD.venue_id IS NOT NEW.venue_id OR OLD.abo_id IS NOT NEW.abo_id OR OLD.status IS NOT NEW.status OR OLD.price_from IS NOT NEW.price_from
BEGIN
  INSERT INTO production_months (site, month, entries) VALUES (OLD.site, substr(OLD.local, 1, 7), NULL)
  ON CONFLICT (site, month) DO UPDATE SET entries = NULL;
  INSERT INTO production_months (site, month, entries) VALUES (NEW.site, substr(NEW.local, 1, 7), NULL)
  ON CONFLICT (site, month) DO UPDATE SET entries = NULL;
END;--> statement-breakpoint
CREATE TRIGGER production_months_sale_insert AFTER INSERT ON sale_words
BEGIN
  UPDATE production_months SET entries = NULL
  WHERE site = NEW.site AND month = (SELECT substr(local, 1, 7) FROM productions WHERE id = NEW.production_id AND site = NEW.site);
END;--> statement-breakpoint
CREATE TRIGGER production_months_sale_update AFTER UPDATE ON sale_words
BEGIN
  UPDATE production_months SET entries = NULL
  WHERE site = NEW.site AND month = (SELECT substr(local, 1, 7) FROM productions WHERE id = NEW.production_id AND site = NEW.site);
END;--> statement-breakpoint
CREATE TRIGGER production_months_sale_delete AFTER DELETE ON sale_words
BEGIN
  UPDATE production_months SET entries = NULL
  WHERE site = OLD.site AND month = (SELECT substr(local, 1, 7) FROM productions WHERE id = OLD.production_id AND site = OLD.site);
END;--> statement-breakpoint
UPDATE production_months AS m SET entries = (SELECT json_group_array(json_array(id, day, genre, venue_id, abo_id, status, cents, sale, opens, closes)) FROM (
    SELECT p.id, substr(p.local, 9) AS day, p.genre, p.venue_id, p.abo_id, p.status,
      coalesce(sw.lowest_cents, CAST(round(p.price_from * 100) AS INTEGER)) AS cents,
      CASE WHEN sw.production_id IS NULL THEN 0 WHEN sw.is_stopped THEN 2 ELSE 1 END AS sale,
      unixepoch(sw.opens_at) AS opens, unixepoch(sw.closes_at) AS closes
    FROM productions p INDEXED BY productions_site_local
    LEFT JOIN sale_words sw ON sw.site = p.site AND sw.production_id = p.id
    WHERE p.site = m.site AND p.local > m.month AND p.local < m.month || '~' ORDER BY p.local, p.id));
