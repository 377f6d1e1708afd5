ALTER TABLE `sale_words` ADD `counts` text;--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`request_key` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_notes_order` ON `order_notes` (`site`,`order_number`,`request_key`);--> statement-breakpoint
-- notes may hold personal data, and are deleted together with the person's name
CREATE TRIGGER order_notes_forgotten AFTER UPDATE OF name, forgotten_at ON orders
WHEN NEW.name = '' AND (OLD.name <> '' OR OLD.forgotten_at IS NOT NEW.forgotten_at)
BEGIN
  DELETE FROM order_notes WHERE site = NEW.site AND order_number = NEW.number;
END;--> statement-breakpoint
CREATE TRIGGER order_notes_deleted AFTER DELETE ON orders
BEGIN
  DELETE FROM order_notes WHERE site = OLD.site AND order_number = OLD.number;
END;--> statement-breakpoint
DROP INDEX `orders_by_time`;--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`site`,`created_at`,`number`);
