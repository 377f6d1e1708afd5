ALTER TABLE `order_lines` ADD `day` text;--> statement-breakpoint
CREATE TABLE `takings_by_day` (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`day` text NOT NULL,
	`tickets` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`site`, `production_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `takings_of_day` ON `takings_by_day` (`site`,`day`);--> statement-breakpoint
-- Berlin's day of each order: summer time lasts from the last Sunday of March to the last one of October, 1:00 UTC
UPDATE order_lines SET day = (
  SELECT date(o.created_at, iif(
    o.created_at >= date(substr(o.created_at, 1, 4) || '-04-01', 'weekday 0', '-7 days') || 'T01:00:00Z'
      AND o.created_at < date(substr(o.created_at, 1, 4) || '-11-01', 'weekday 0', '-7 days') || 'T01:00:00Z',
    '+2 hours', '+1 hours'))
  FROM orders o WHERE o.site = order_lines.site AND o.number = order_lines.order_number);--> statement-breakpoint
CREATE TRIGGER takings_by_day_insert AFTER INSERT ON order_lines WHEN new.state = 'sold' AND new.day IS NOT NULL
BEGIN
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents)
  VALUES (new.site, new.production_id, new.day, 1, new.cents)
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_delete AFTER DELETE ON order_lines WHEN old.state = 'sold' AND old.day IS NOT NULL
BEGIN
  UPDATE takings_by_day SET tickets = tickets - 1, cents = cents - old.cents
  WHERE site = old.site AND production_id = old.production_id AND day = old.day;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_update AFTER UPDATE OF site, production_id, day, cents, state ON order_lines
BEGIN
  UPDATE takings_by_day SET tickets = tickets - 1, cents = cents - old.cents
  WHERE old.state = 'sold' AND site = old.site AND production_id = old.production_id AND day = old.day;
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents)
  SELECT new.site, new.production_id, new.day, 1, new.cents WHERE new.state = 'sold' AND new.day IS NOT NULL
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
INSERT INTO takings_by_day (site, production_id, day, tickets, cents)
SELECT site, production_id, day, count(*), sum(cents) FROM order_lines WHERE state = 'sold' AND day IS NOT NULL
GROUP BY 1, 2, 3;
