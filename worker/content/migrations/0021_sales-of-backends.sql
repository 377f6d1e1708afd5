-- Sales refer to a production of the content, which may be a promoter's backend: ids of different sites may be equal, and
-- the production need not be stored here.
CREATE TABLE `__new_sales` (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`version` integer NOT NULL,
	`source_hash` text NOT NULL,
	`data` text NOT NULL,
	`accepted_version` integer,
	`refusal` text,
	`sold_share` real,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`site`, `production_id`)
);
--> statement-breakpoint
INSERT INTO `__new_sales`(`site`, `production_id`, `version`, `source_hash`, `data`, `accepted_version`, `refusal`, `sold_share`, `updated_at`) SELECT `site`, `production_id`, `version`, `source_hash`, `data`, `accepted_version`, `refusal`, `sold_share`, `updated_at` FROM `sales`;--> statement-breakpoint
DROP TABLE `sales`;--> statement-breakpoint
ALTER TABLE `__new_sales` RENAME TO `sales`;--> statement-breakpoint
CREATE TABLE `__new_sale_words` (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`version` integer NOT NULL,
	`stock` text NOT NULL,
	`opens_at` text,
	`closes_at` text,
	`is_stopped` integer NOT NULL,
	`lowest_cents` integer NOT NULL,
	`highest_cents` integer NOT NULL,
	`reduced_cents` integer,
	PRIMARY KEY(`site`, `production_id`)
);
--> statement-breakpoint
INSERT INTO `__new_sale_words`(`site`, `production_id`, `version`, `stock`, `opens_at`, `closes_at`, `is_stopped`, `lowest_cents`, `highest_cents`, `reduced_cents`) SELECT `site`, `production_id`, `version`, `stock`, `opens_at`, `closes_at`, `is_stopped`, `lowest_cents`, `highest_cents`, `reduced_cents` FROM `sale_words`;--> statement-breakpoint
DROP TABLE `sale_words`;--> statement-breakpoint
ALTER TABLE `__new_sale_words` RENAME TO `sale_words`;--> statement-breakpoint
CREATE TRIGGER productions_end_sales AFTER DELETE ON productions
BEGIN
  DELETE FROM sales WHERE site = old.site AND production_id = old.id;
  DELETE FROM sale_words WHERE site = old.site AND production_id = old.id;
END;
