CREATE TABLE `group_enquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`request_key` text NOT NULL,
	`production_id` integer NOT NULL,
	`title` text NOT NULL,
	`starts_at` text NOT NULL,
	`count` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` text NOT NULL,
	`done_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_enquiries_request` ON `group_enquiries` (`site`,`request_key`);--> statement-breakpoint
CREATE INDEX `group_enquiries_open` ON `group_enquiries` (`site`,`id`) WHERE "group_enquiries"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX `group_enquiries_done` ON `group_enquiries` (`site`,`id`) WHERE "group_enquiries"."done_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `group_enquiries_address` ON `group_enquiries` (`site`,`address`) WHERE "group_enquiries"."address" <> '';--> statement-breakpoint
CREATE INDEX `group_enquiries_by_time` ON `group_enquiries` (`created_at`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `free` text;--> statement-breakpoint
ALTER TABLE `takings` ADD `free` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `takings_by_day` ADD `free` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER takings_insert;--> statement-breakpoint
DROP TRIGGER takings_delete;--> statement-breakpoint
DROP TRIGGER takings_update;--> statement-breakpoint
DROP TRIGGER takings_by_day_insert;--> statement-breakpoint
DROP TRIGGER takings_by_day_delete;--> statement-breakpoint
DROP TRIGGER takings_by_day_update;--> statement-breakpoint
CREATE TRIGGER takings_insert AFTER INSERT ON order_lines WHEN new.state = 'sold' OR new.kept_cents > 0
BEGIN
  INSERT INTO takings (site, production_id, category, tickets, cents, free)
  VALUES (new.site, new.production_id, new.category, new.state = 'sold' AND new.free IS NULL,
    iif(new.state = 'sold', new.cents, new.kept_cents), new.state = 'sold' AND new.free IS NOT NULL)
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + excluded.tickets,
    cents = cents + excluded.cents, free = free + excluded.free;
END;
--> statement-breakpoint
CREATE TRIGGER takings_delete AFTER DELETE ON order_lines WHEN old.state = 'sold' OR old.kept_cents > 0
BEGIN
  UPDATE takings SET tickets = tickets - (old.state = 'sold' AND old.free IS NULL),
    cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents),
    free = free - (old.state = 'sold' AND old.free IS NOT NULL)
  WHERE site = old.site AND production_id = old.production_id AND category = old.category;
END;
--> statement-breakpoint
CREATE TRIGGER takings_update AFTER UPDATE OF site, production_id, category, cents, kept_cents, state, free ON order_lines
BEGIN
  UPDATE takings SET tickets = tickets - (old.state = 'sold' AND old.free IS NULL),
    cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents),
    free = free - (old.state = 'sold' AND old.free IS NOT NULL)
  WHERE (old.state = 'sold' OR old.kept_cents > 0)
    AND site = old.site AND production_id = old.production_id AND category = old.category;
  INSERT INTO takings (site, production_id, category, tickets, cents, free)
  SELECT new.site, new.production_id, new.category, new.state = 'sold' AND new.free IS NULL,
    iif(new.state = 'sold', new.cents, new.kept_cents), new.state = 'sold' AND new.free IS NOT NULL
  WHERE new.state = 'sold' OR new.kept_cents > 0
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + excluded.tickets,
    cents = cents + excluded.cents, free = free + excluded.free;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_insert AFTER INSERT ON order_lines
WHEN (new.state = 'sold' OR new.kept_cents > 0) AND new.day IS NOT NULL
BEGIN
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents, free)
  VALUES (new.site, new.production_id, new.day, new.state = 'sold' AND new.free IS NULL,
    iif(new.state = 'sold', new.cents, new.kept_cents), new.state = 'sold' AND new.free IS NOT NULL)
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + excluded.tickets,
    cents = cents + excluded.cents, free = free + excluded.free;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_delete AFTER DELETE ON order_lines
WHEN (old.state = 'sold' OR old.kept_cents > 0) AND old.day IS NOT NULL
BEGIN
  UPDATE takings_by_day SET tickets = tickets - (old.state = 'sold' AND old.free IS NULL),
    cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents),
    free = free - (old.state = 'sold' AND old.free IS NOT NULL)
  WHERE site = old.site AND production_id = old.production_id AND day = old.day;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_update AFTER UPDATE OF site, production_id, day, cents, kept_cents, state, free ON order_lines
BEGIN
  UPDATE takings_by_day SET tickets = tickets - (old.state = 'sold' AND old.free IS NULL),
    cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents),
    free = free - (old.state = 'sold' AND old.free IS NOT NULL)
  WHERE (old.state = 'sold' OR old.kept_cents > 0)
    AND site = old.site AND production_id = old.production_id AND day = old.day;
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents, free)
  SELECT new.site, new.production_id, new.day, new.state = 'sold' AND new.free IS NULL,
    iif(new.state = 'sold', new.cents, new.kept_cents), new.state = 'sold' AND new.free IS NOT NULL
  WHERE (new.state = 'sold' OR new.kept_cents > 0) AND new.day IS NOT NULL
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + excluded.tickets,
    cents = cents + excluded.cents, free = free + excluded.free;
END;
