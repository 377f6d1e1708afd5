-- "Bookable" combines two statuses. With a separate counter, a list page and its count read one counter instead of two.
-- One production then counts in up to 60 rows. Otherwise, the triggers equal those of 0001.
DROP TRIGGER production_counts_insert;--> statement-breakpoint
DROP TRIGGER production_counts_delete;--> statement-breakpoint
DROP TRIGGER production_counts_update;--> statement-breakpoint
INSERT INTO production_counts (site, venue, abo, status, level, bucket, n)
SELECT site, venue, abo, 'bookable', level, bucket, sum(n) FROM production_counts WHERE status IN ('available', 'few')
GROUP BY site, venue, abo, level, bucket;--> statement-breakpoint
CREATE TRIGGER production_counts_insert AFTER INSERT ON productions
BEGIN
  INSERT INTO production_counts (site, venue, abo, status, level, bucket, n)
  SELECT NEW.site, venue.column1, abo.column1, status.column1, level.column1, substr(NEW.local, 1, level.column1), 1
  FROM (VALUES (0), (NEW.venue_id)) AS venue, (VALUES (0), (NEW.abo_id)) AS abo,
    (VALUES (''), (NEW.status), (iif(NEW.status IN ('available', 'few'), 'bookable', NULL))) AS status, (VALUES (3), (4), (7), (10), (16)) AS level
  WHERE venue.column1 IS NOT NULL AND abo.column1 IS NOT NULL AND status.column1 IS NOT NULL
  ON CONFLICT (site, venue, abo, status, level, bucket) DO UPDATE SET n = n + 1;
END;--> statement-breakpoint
CREATE TRIGGER production_counts_delete AFTER DELETE ON productions
BEGIN
  UPDATE production_counts SET n = n - 1
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16));
  DELETE FROM production_counts
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16))
    AND n = 0;
END;--> statement-breakpoint
CREATE TRIGGER production_counts_update AFTER UPDATE OF site, venue_id, abo_id, status, local ON productions
WHEN OLD.site IS NOT NEW.site OR OLD.venue_id IS NOT NEW.venue_id OR OLD.abo_id IS NOT NEW.abo_id
  OR OLD.status IS NOT NEW.status OR OLD.local IS NOT NEW.local
BEGIN
  INSERT INTO production_counts (site, venue, abo, status, level, bucket, n)
  SELECT NEW.site, venue.column1, abo.column1, status.column1, level.column1, substr(NEW.local, 1, level.column1), 1
  FROM (VALUES (0), (NEW.venue_id)) AS venue, (VALUES (0), (NEW.abo_id)) AS abo,
    (VALUES (''), (NEW.status), (iif(NEW.status IN ('available', 'few'), 'bookable', NULL))) AS status, (VALUES (3), (4), (7), (10), (16)) AS level
  WHERE venue.column1 IS NOT NULL AND abo.column1 IS NOT NULL AND status.column1 IS NOT NULL
  ON CONFLICT (site, venue, abo, status, level, bucket) DO UPDATE SET n = n + 1;
  UPDATE production_counts SET n = n - 1
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16));
  DELETE FROM production_counts
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16))
    AND n = 0;
END;
