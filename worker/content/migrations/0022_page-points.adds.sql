CREATE TABLE `page_points` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`kind` text NOT NULL,
	`name` text,
	`action` text,
	`units` text,
	`authors` text NOT NULL,
	`draft` text NOT NULL,
	`pairs` text
);
--> statement-breakpoint
CREATE INDEX `page_points_owner` ON `page_points` (`content_type`,`object_id`,`at`);--> statement-breakpoint
CREATE INDEX `page_points_at` ON `page_points` (`at`);