CREATE TABLE `section_owners` (
	`content_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`site` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`published_version_id` integer,
	`published_revision` integer,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`content_type`, `object_id`)
);
--> statement-breakpoint
CREATE INDEX `section_owners_site` ON `section_owners` (`site`);--> statement-breakpoint
CREATE TABLE `owner_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`number` integer NOT NULL,
	`snapshot` text NOT NULL,
	`draft` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `owner_versions` (`id`, `object_id`, `number`, `snapshot`, `draft`, `created_at`, `created_by`)
  SELECT `id`, `page_id`, `number`, `snapshot`, `draft`, `created_at`, `created_by` FROM `page_versions` ORDER BY `id`;--> statement-breakpoint
CREATE TABLE `owner_refs` (
	`version_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	PRIMARY KEY(`version_id`, `kind`, `target_id`),
	FOREIGN KEY (`version_id`) REFERENCES `owner_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `owner_refs` (`version_id`, `kind`, `target_id`) SELECT `version_id`, `kind`, `target_id` FROM `page_refs`;--> statement-breakpoint
CREATE TABLE `owner_revisions` (
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`number` integer NOT NULL,
	`write_id` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`module` text,
	`module_id` integer,
	`label` text NOT NULL,
	`overwritten` text,
	PRIMARY KEY(`content_type`, `object_id`, `number`)
);
--> statement-breakpoint
-- in the order of the rows, by which old steps are forgotten
INSERT INTO `owner_revisions` (`object_id`, `number`, `write_id`, `at`, `by`, `action`, `module`, `module_id`, `label`, `overwritten`)
  SELECT `page_id`, `number`, `write_id`, `at`, `by`, `action`, `module`, `module_id`, `label`, `overwritten`
  FROM `page_revisions` ORDER BY rowid;--> statement-breakpoint
CREATE TABLE `owner_previews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `owner_previews` (`id`, `object_id`, `snapshot`, `created_at`, `created_by`, `expires_at`)
  SELECT `id`, `page_id`, `snapshot`, `created_at`, `created_by`, `expires_at` FROM `page_previews` ORDER BY `id`;--> statement-breakpoint
-- ids are never used again: the signed link of a deleted preview must not show another one
DELETE FROM sqlite_sequence WHERE name IN ('owner_versions', 'owner_previews');--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT replace(name, 'page_', 'owner_'), seq FROM sqlite_sequence
  WHERE name IN ('page_versions', 'page_previews');--> statement-breakpoint
DROP TABLE `page_previews`;--> statement-breakpoint
DROP TABLE `page_revisions`;--> statement-breakpoint
DROP TABLE `page_refs`;--> statement-breakpoint
DROP TABLE `page_versions`;--> statement-breakpoint
ALTER TABLE `owner_versions` RENAME TO `page_versions`;--> statement-breakpoint
ALTER TABLE `owner_refs` RENAME TO `page_refs`;--> statement-breakpoint
ALTER TABLE `owner_revisions` RENAME TO `page_revisions`;--> statement-breakpoint
ALTER TABLE `owner_previews` RENAME TO `page_previews`;--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_owner_number` ON `page_versions` (`content_type`,`object_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `page_revisions_write_id_unique` ON `page_revisions` (`write_id`);--> statement-breakpoint
CREATE TRIGGER `pages_sections_delete` AFTER DELETE ON `pages`
BEGIN
  DELETE FROM `page_versions` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
  DELETE FROM `page_revisions` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
  DELETE FROM `page_previews` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
END;
