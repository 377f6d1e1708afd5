CREATE TABLE `sale_words` (
	`production_id` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`version` integer NOT NULL,
	`stock` text NOT NULL,
	`opens_at` text,
	`closes_at` text,
	`is_stopped` integer NOT NULL,
	`lowest_cents` integer NOT NULL,
	`highest_cents` integer NOT NULL,
	`reduced_cents` integer,
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sale_words_site` ON `sale_words` (`site`,`production_id`);--> statement-breakpoint
ALTER TABLE `productions` ADD `content_status` text DEFAULT 'available' NOT NULL;--> statement-breakpoint
UPDATE productions SET content_status = status;--> statement-breakpoint
-- Estimates for sales data that are stored already, until their inventories send their words.
INSERT INTO sale_words (production_id, site, version, stock, opens_at, closes_at, is_stopped, lowest_cents, highest_cents, reduced_cents)
SELECT production_id, site, 0, CASE WHEN sold_share >= 1 THEN 'sold_out' WHEN sold_share >= 0.9 THEN 'few_left' ELSE 'available' END,
  (SELECT min(value ->> '$.from') FROM json_each(sales.data, '$.windows') WHERE value ->> '$.access' IS NULL),
  (SELECT max(value ->> '$.until') FROM json_each(sales.data, '$.windows') WHERE value ->> '$.access' IS NULL),
  coalesce(data ->> '$.is_stopped', 0),
  coalesce((SELECT min(value ->> '$.cents') FROM json_each(sales.data, '$.prices') WHERE value ->> '$.price_type' = 'normal'), 0),
  coalesce((SELECT max(value ->> '$.cents') FROM json_each(sales.data, '$.prices') WHERE value ->> '$.price_type' = 'normal'), 0),
  (SELECT min(value ->> '$.cents') FROM json_each(sales.data, '$.prices') WHERE value ->> '$.price_type' = 'reduced')
FROM sales;--> statement-breakpoint
UPDATE productions SET status = (SELECT replace(stock, 'few_left', 'few') FROM sale_words WHERE production_id = productions.id)
WHERE status NOT IN ('cancelled', 'moved') AND id IN (SELECT production_id FROM sale_words);
