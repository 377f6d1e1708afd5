DROP INDEX `orders_of_phone`;--> statement-breakpoint
ALTER TABLE `orders` ADD `post` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `name_sound` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `handed_over_at` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `report_form` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_to_report` ON `orders` (`site`,`number`) WHERE "orders"."report_form" < 1;--> statement-breakpoint
ALTER TABLE `sale_words` ADD `elsewhere_tickets` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sale_words` ADD `elsewhere_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `kept_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE order_parts USING fts5(scope, phone, number, address, content='', contentless_delete=1, tokenize="trigram remove_diacritics 1");--> statement-breakpoint
INSERT INTO order_parts (rowid, scope, phone, number, address)
  SELECT s.row, 'site-' || o.site || ';', o.phone, replace(o.number, '-', ''), ''
  FROM order_search s JOIN orders o ON o.site = s.site AND o.number = s.order_number;--> statement-breakpoint
DROP TRIGGER order_search_insert;--> statement-breakpoint
DROP TRIGGER order_search_update;--> statement-breakpoint
DROP TRIGGER order_search_delete;--> statement-breakpoint
CREATE TRIGGER order_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (site, order_number) VALUES (NEW.site, NEW.number);
  INSERT INTO order_index (rowid, scope, terms)
    SELECT row, 'x' || NEW.site, NEW.name || ' ' || NEW.email || ' ' || NEW.name_sound
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
  INSERT INTO order_parts (rowid, scope, phone, number, address)
    SELECT row, 'site-' || NEW.site || ';', NEW.phone, replace(NEW.number, '-', ''),
      coalesce((NEW.post ->> '$.street') || ' ' || (NEW.post ->> '$.postcode') || ' ' || (NEW.post ->> '$.city'), '')
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_update AFTER UPDATE OF name, email, name_sound, phone, post ON orders
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email OR OLD.name_sound IS NOT NEW.name_sound
  OR OLD.phone IS NOT NEW.phone OR OLD.post IS NOT NEW.post
BEGIN
  DELETE FROM order_index WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  DELETE FROM order_parts WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  INSERT INTO order_index (rowid, scope, terms)
    SELECT row, 'x' || NEW.site, NEW.name || ' ' || NEW.email || ' ' || NEW.name_sound
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
  INSERT INTO order_parts (rowid, scope, phone, number, address)
    SELECT row, 'site-' || NEW.site || ';', NEW.phone, replace(NEW.number, '-', ''),
      coalesce((NEW.post ->> '$.street') || ' ' || (NEW.post ->> '$.postcode') || ' ' || (NEW.post ->> '$.city'), '')
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_index WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  DELETE FROM order_parts WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  DELETE FROM order_search WHERE site = OLD.site AND order_number = OLD.number;
END;
--> statement-breakpoint
DROP TRIGGER takings_insert;--> statement-breakpoint
DROP TRIGGER takings_delete;--> statement-breakpoint
DROP TRIGGER takings_update;--> statement-breakpoint
DROP TRIGGER takings_by_day_insert;--> statement-breakpoint
DROP TRIGGER takings_by_day_delete;--> statement-breakpoint
DROP TRIGGER takings_by_day_update;--> statement-breakpoint
CREATE TRIGGER takings_insert AFTER INSERT ON order_lines WHEN new.state = 'sold' OR new.kept_cents > 0
BEGIN
  INSERT INTO takings (site, production_id, category, tickets, cents)
  VALUES (new.site, new.production_id, new.category, new.state = 'sold', iif(new.state = 'sold', new.cents, new.kept_cents))
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + excluded.tickets, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER takings_delete AFTER DELETE ON order_lines WHEN old.state = 'sold' OR old.kept_cents > 0
BEGIN
  UPDATE takings SET tickets = tickets - (old.state = 'sold'), cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents)
  WHERE site = old.site AND production_id = old.production_id AND category = old.category;
END;
--> statement-breakpoint
CREATE TRIGGER takings_update AFTER UPDATE OF site, production_id, category, cents, kept_cents, state ON order_lines
BEGIN
  UPDATE takings SET tickets = tickets - (old.state = 'sold'), cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents)
  WHERE (old.state = 'sold' OR old.kept_cents > 0)
    AND site = old.site AND production_id = old.production_id AND category = old.category;
  INSERT INTO takings (site, production_id, category, tickets, cents)
  SELECT new.site, new.production_id, new.category, new.state = 'sold', iif(new.state = 'sold', new.cents, new.kept_cents)
  WHERE new.state = 'sold' OR new.kept_cents > 0
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + excluded.tickets, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_insert AFTER INSERT ON order_lines
WHEN (new.state = 'sold' OR new.kept_cents > 0) AND new.day IS NOT NULL
BEGIN
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents)
  VALUES (new.site, new.production_id, new.day, new.state = 'sold', iif(new.state = 'sold', new.cents, new.kept_cents))
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + excluded.tickets, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_delete AFTER DELETE ON order_lines
WHEN (old.state = 'sold' OR old.kept_cents > 0) AND old.day IS NOT NULL
BEGIN
  UPDATE takings_by_day SET tickets = tickets - (old.state = 'sold'), cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents)
  WHERE site = old.site AND production_id = old.production_id AND day = old.day;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_update AFTER UPDATE OF site, production_id, day, cents, kept_cents, state ON order_lines
BEGIN
  UPDATE takings_by_day SET tickets = tickets - (old.state = 'sold'), cents = cents - iif(old.state = 'sold', old.cents, old.kept_cents)
  WHERE (old.state = 'sold' OR old.kept_cents > 0)
    AND site = old.site AND production_id = old.production_id AND day = old.day;
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents)
  SELECT new.site, new.production_id, new.day, new.state = 'sold', iif(new.state = 'sold', new.cents, new.kept_cents)
  WHERE (new.state = 'sold' OR new.kept_cents > 0) AND new.day IS NOT NULL
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + excluded.tickets, cents = cents + excluded.cents;
END;
