CREATE TABLE `dead_links` (
	`site` text NOT NULL,
	`source` text NOT NULL,
	`row_id` integer NOT NULL,
	`address` text NOT NULL,
	`found_at` text NOT NULL,
	PRIMARY KEY(`source`, `row_id`, `address`)
);
--> statement-breakpoint
CREATE INDEX `dead_links_site` ON `dead_links` (`site`,`found_at`,`source`,`row_id`);--> statement-breakpoint
CREATE TABLE `file_differences` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`found_at` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `returned_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`order_number` text,
	`email` text NOT NULL,
	`sender` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `returned_mails_site` ON `returned_mails` (`site`,`at`);--> statement-breakpoint
CREATE INDEX `returned_mails_order` ON `returned_mails` (`site`,`order_number`) WHERE "returned_mails"."order_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `returned_mails_email` ON `returned_mails` (`email`) WHERE "returned_mails"."email" <> '';--> statement-breakpoint
CREATE TABLE `takings` (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`category` integer NOT NULL,
	`tickets` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`site`, `production_id`, `category`)
);
--> statement-breakpoint
-- sums of the orders' lines, in the transaction of their write
CREATE TRIGGER takings_insert AFTER INSERT ON order_lines WHEN new.state = 'sold'
BEGIN
  INSERT INTO takings (site, production_id, category, tickets, cents)
  VALUES (new.site, new.production_id, new.category, 1, new.cents)
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER takings_delete AFTER DELETE ON order_lines WHEN old.state = 'sold'
BEGIN
  UPDATE takings SET tickets = tickets - 1, cents = cents - old.cents
  WHERE site = old.site AND production_id = old.production_id AND category = old.category;
END;
--> statement-breakpoint
CREATE TRIGGER takings_update AFTER UPDATE OF site, production_id, category, cents, state ON order_lines
BEGIN
  UPDATE takings SET tickets = tickets - 1, cents = cents - old.cents
  WHERE old.state = 'sold' AND site = old.site AND production_id = old.production_id AND category = old.category;
  INSERT INTO takings (site, production_id, category, tickets, cents)
  SELECT new.site, new.production_id, new.category, 1, new.cents WHERE new.state = 'sold'
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
INSERT INTO takings (site, production_id, category, tickets, cents)
SELECT site, production_id, category, count(*), sum(cents) FROM order_lines WHERE state = 'sold' GROUP BY 1, 2, 3;
