CREATE TABLE `requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`units` text NOT NULL,
	`note` text NOT NULL,
	`addressee` text,
	`by` text NOT NULL,
	`at` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`reason` text,
	`decided_by` text,
	`done_revision` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_asker` ON `requests` (`content_type`,`object_id`,`by`);--> statement-breakpoint
CREATE INDEX `requests_open` ON `requests` (`site`,`at`) WHERE "requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX `requests_at` ON `requests` (`at`);