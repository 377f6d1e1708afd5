CREATE TABLE `door_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`code_hash` text NOT NULL,
	`name` text NOT NULL,
	`expires_ms` integer NOT NULL,
	`used_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `door_codes_hash` ON `door_codes` (`site`,`code_hash`);--> statement-breakpoint
CREATE INDEX `door_codes_by_time` ON `door_codes` (`expires_ms`);--> statement-breakpoint
CREATE TABLE `door_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`staff_id` integer,
	`since_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	`is_waiting` integer DEFAULT false NOT NULL,
	`contact_ms` integer,
	`waiting` integer DEFAULT 0 NOT NULL,
	`searches` integer DEFAULT 0 NOT NULL,
	`recent_searches` integer DEFAULT 0 NOT NULL,
	`searches_ms` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `door_devices_token_hash_unique` ON `door_devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `door_devices_site` ON `door_devices` (`site`,`until_ms`);--> statement-breakpoint
CREATE INDEX `door_devices_by_time` ON `door_devices` (`until_ms`);