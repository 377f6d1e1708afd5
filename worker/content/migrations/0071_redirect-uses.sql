CREATE TABLE `redirect_uses` (
	`redirect_id` integer NOT NULL,
	`day` text NOT NULL,
	`hits` integer NOT NULL,
	PRIMARY KEY(`redirect_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `redirect_uses_day` ON `redirect_uses` (`day`);--> statement-breakpoint
ALTER TABLE `missed_paths` ADD `is_hidden` integer DEFAULT false NOT NULL;