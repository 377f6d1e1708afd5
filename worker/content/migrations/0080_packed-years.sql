-- Each decade with months has a row, which also holds the past years of this decade; `before` says which months it
-- holds. It is empty until the next import or night, and lists read its months meanwhile. The Worker that a deployment
-- replaces still reads production_decades, which stays empty, whatever it writes; a later migration drops it.
CREATE TABLE `packed_decades` (
	`site` text NOT NULL,
	`decade` text NOT NULL,
	`before` text NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`site`, `decade`)
);
--> statement-breakpoint
DROP TRIGGER production_decades_insert;--> statement-breakpoint
DROP TRIGGER production_decades_update;--> statement-breakpoint
DELETE FROM production_decades;--> statement-breakpoint
CREATE TRIGGER production_decades_unused BEFORE INSERT ON production_decades
BEGIN
  SELECT RAISE(IGNORE);
END;--> statement-breakpoint
INSERT INTO packed_decades (site, decade, before, entries)
SELECT DISTINCT site, substr(month, 1, 3), '', '' FROM production_months;--> statement-breakpoint
CREATE TRIGGER packed_decades_insert AFTER INSERT ON production_months
BEGIN
  INSERT INTO packed_decades (site, decade, before, entries) VALUES (NEW.site, substr(NEW.month, 1, 3), '', '')
  ON CONFLICT (site, decade) DO UPDATE SET before = '', entries = '' WHERE NEW.month < before;
END;--> statement-breakpoint
CREATE TRIGGER packed_decades_update AFTER UPDATE OF entries ON production_months
BEGIN
  UPDATE packed_decades SET before = '', entries = ''
  WHERE site = NEW.site AND decade = substr(NEW.month, 1, 3) AND NEW.month < before;
END;
