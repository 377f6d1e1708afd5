CREATE TABLE `box_office_staff_calls` (
	`id` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `box_office_staff_calls_site` ON `box_office_staff_calls` (`site`,`at`);