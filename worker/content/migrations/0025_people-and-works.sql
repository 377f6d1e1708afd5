CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`source_hash` text,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`match_key` text NOT NULL,
	`slug` text NOT NULL,
	`voice` text,
	`text` text,
	`image_id` integer,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_slug` ON `people` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `people_external` ON `people` (`external_id`);--> statement-breakpoint
CREATE INDEX `people_match` ON `people` (`match_key`);--> statement-breakpoint
CREATE TABLE `production_people` (
	`production_id` integer NOT NULL,
	`position` integer NOT NULL,
	`person_id` integer NOT NULL,
	`site` text NOT NULL,
	`local` text NOT NULL,
	PRIMARY KEY(`production_id`, `position`),
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `production_people_person` ON `production_people` (`person_id`,`local`,`production_id`);--> statement-breakpoint
CREATE INDEX `production_people_site` ON `production_people` (`site`,`local`,`person_id`);--> statement-breakpoint
CREATE TABLE `production_works` (
	`production_id` integer NOT NULL,
	`position` integer NOT NULL,
	`work_id` integer NOT NULL,
	`site` text NOT NULL,
	`local` text NOT NULL,
	PRIMARY KEY(`production_id`, `position`),
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`work_id`) REFERENCES `works`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `production_works_work` ON `production_works` (`work_id`,`local`,`production_id`);--> statement-breakpoint
CREATE INDEX `production_works_site` ON `production_works` (`site`,`local`,`work_id`);--> statement-breakpoint
CREATE TABLE `works` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`source_hash` text,
	`composer` text NOT NULL,
	`years` text,
	`title` text NOT NULL,
	`catalogue` text,
	`match_key` text NOT NULL,
	`slug` text NOT NULL,
	`movements` text NOT NULL,
	`minutes` integer,
	`scoring` text,
	`words` text,
	`premiere` text,
	`text` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `works_slug` ON `works` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `works_external` ON `works` (`external_id`);--> statement-breakpoint
CREATE INDEX `works_match` ON `works` (`match_key`);