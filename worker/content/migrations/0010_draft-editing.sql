CREATE TABLE `page_previews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_revisions` (
	`page_id` integer NOT NULL,
	`number` integer NOT NULL,
	`write_id` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`module` text,
	`module_id` integer,
	`label` text NOT NULL,
	PRIMARY KEY(`page_id`, `number`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_revisions_write_id_unique` ON `page_revisions` (`write_id`);--> statement-breakpoint
ALTER TABLE `modules` ADD `key` text;--> statement-breakpoint
ALTER TABLE `modules` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `modules` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `modules` ADD `changed_by` text;--> statement-breakpoint
ALTER TABLE `modules` ADD `changed_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `modules_key` ON `modules` (`content_type`,`object_id`,`key`);--> statement-breakpoint
ALTER TABLE `page_versions` ADD `draft` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `published_revision` integer;--> statement-breakpoint
ALTER TABLE `pages` ADD `settings_revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `pages` SET `published_revision` = `revision` WHERE `published_version_id` IS NOT NULL;
