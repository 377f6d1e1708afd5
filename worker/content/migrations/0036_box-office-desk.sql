CREATE TABLE `order_search` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`order_number` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_search_order` ON `order_search` (`site`,`order_number`);--> statement-breakpoint
CREATE TABLE `unmatched_bank_lines` (
	`site` text NOT NULL,
	`key` text NOT NULL,
	`data` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`site`, `key`)
);
--> statement-breakpoint
CREATE INDEX `order_lines_of_ticket` ON `order_lines` (`site`,`id`);--> statement-breakpoint
CREATE INDEX `orders_of_state` ON `orders` (`site`,`state`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `orders_to_refund` ON `orders` (`site`,`created_at`,`number`) WHERE "orders"."task_cents" > 0;--> statement-breakpoint
CREATE INDEX `box_office_staff_calls_order` ON `box_office_staff_calls` (`site`,"detail" ->> '$.number',`id`) WHERE "box_office_staff_calls"."detail" ->> '$.number' IS NOT NULL;
--> statement-breakpoint
-- The words of the orders' names and addresses. Contentless: `orders` has the texts.
CREATE VIRTUAL TABLE order_index USING fts5(scope, terms, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2");
--> statement-breakpoint
CREATE TRIGGER order_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (site, order_number) VALUES (NEW.site, NEW.number);
  INSERT INTO order_index (rowid, scope, terms) SELECT row, 'x' || NEW.site, NEW.name || ' ' || NEW.email
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_update AFTER UPDATE OF name, email ON orders
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email
BEGIN
  DELETE FROM order_index WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  INSERT INTO order_index (rowid, scope, terms) SELECT row, 'x' || NEW.site, NEW.name || ' ' || NEW.email
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_index WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  DELETE FROM order_search WHERE site = OLD.site AND order_number = OLD.number;
END;
--> statement-breakpoint
INSERT INTO order_search (site, order_number) SELECT site, number FROM orders ORDER BY created_at, number;
--> statement-breakpoint
INSERT INTO order_index (rowid, scope, terms)
  SELECT row, 'x' || site, name || ' ' || email FROM order_search JOIN orders USING (site)
  WHERE orders.number = order_search.order_number;
