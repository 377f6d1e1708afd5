-- Each decade with months has a row, which also holds the past years of this decade; `before` says which months it
-- holds. It is empty until the next import or night, and lists read its months meanwhile.
DROP TRIGGER production_decades_insert;--> statement-breakpoint
DROP TRIGGER production_decades_update;--> statement-breakpoint
DROP TABLE `production_decades`;--> statement-breakpoint
CREATE TABLE `production_decades` (
	`site` text NOT NULL,
	`decade` text NOT NULL,
	`before` text NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`site`, `decade`)
);
--> statement-breakpoint
INSERT INTO production_decades (site, decade, before, entries)
SELECT DISTINCT site, substr(month, 1, 3), '', '' FROM production_months;--> statement-breakpoint
CREATE TRIGGER production_decades_insert AFTER INSERT ON production_months
BEGIN
  INSERT INTO production_decades (site, decade, before, entries) VALUES (NEW.site, substr(NEW.month, 1, 3), '', '')
  ON CONFLICT (site, decade) DO UPDATE SET before = '', entries = '' WHERE NEW.month < before;
END;--> statement-breakpoint
CREATE TRIGGER production_decades_update AFTER UPDATE OF entries ON production_months
BEGIN
  UPDATE production_decades SET before = '', entries = ''
  WHERE site = NEW.site AND decade = substr(NEW.month, 1, 3) AND NEW.month < before;
END;
