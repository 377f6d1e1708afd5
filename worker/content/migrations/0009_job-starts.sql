CREATE TABLE `job_starts` (
	`site` text NOT NULL,
	`request_key` text NOT NULL,
	`production_id` integer NOT NULL,
	`change` text NOT NULL,
	`about` text NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`site`, `request_key`)
);
--> statement-breakpoint
CREATE INDEX `job_starts_of_production` ON `job_starts` (`site`,`production_id`);--> statement-breakpoint
CREATE INDEX `job_starts_by_time` ON `job_starts` (`created_at`);