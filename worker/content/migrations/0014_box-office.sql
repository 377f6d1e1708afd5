CREATE TABLE `hall_plans` (
	`site` text NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`source_hash` text NOT NULL,
	`data` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`site`, `key`, `version`)
);
--> statement-breakpoint
CREATE TABLE `sales` (
	`production_id` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`version` integer NOT NULL,
	`source_hash` text NOT NULL,
	`data` text NOT NULL,
	`accepted_version` integer,
	`refusal` text,
	`sold_share` real,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sales_site` ON `sales` (`site`,`production_id`);--> statement-breakpoint
CREATE TABLE `vouchers` (
	`site` text NOT NULL,
	`code` text NOT NULL,
	`source_hash` text NOT NULL,
	`data` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`site`, `code`)
);
--> statement-breakpoint
-- Inventories and readers refer to a version of a plan, so a stored version never changes.
CREATE TRIGGER hall_plans_immutable BEFORE UPDATE ON hall_plans
BEGIN
  SELECT RAISE(ABORT, 'a stored version of a hall plan never changes');
END;
