CREATE TABLE `deleted_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`paths` text NOT NULL,
	`row` text NOT NULL,
	`deleted_at` text NOT NULL,
	`deleted_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_pages_site` ON `deleted_pages` (`site`,`deleted_at`);--> statement-breakpoint
DROP TRIGGER `pages_sections_delete`;--> statement-breakpoint
-- what staff delete can be restored with its versions and history
CREATE TRIGGER `pages_sections_delete` AFTER DELETE ON `pages`
WHEN NOT EXISTS (SELECT 1 FROM `deleted_pages` WHERE `id` = old.`id`)
BEGIN
  DELETE FROM `page_versions` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
  DELETE FROM `page_revisions` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
  DELETE FROM `page_previews` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
END;
