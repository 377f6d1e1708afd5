CREATE TABLE `order_assistance` (
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`production_id` integer NOT NULL,
	`text` text NOT NULL,
	`starts_at` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`site`, `order_number`, `production_id`)
);
--> statement-breakpoint
CREATE INDEX `order_assistance_of_production` ON `order_assistance` (`site`,`production_id`);--> statement-breakpoint
CREATE TRIGGER order_assistance_forgotten AFTER UPDATE OF name, forgotten_at ON orders
WHEN NEW.name = '' AND (OLD.name <> '' OR OLD.forgotten_at IS NOT NEW.forgotten_at)
BEGIN
  DELETE FROM order_assistance WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_assistance_deleted AFTER DELETE ON orders
BEGIN
  DELETE FROM order_assistance WHERE site = OLD.site AND order_number = OLD.number;
END;
