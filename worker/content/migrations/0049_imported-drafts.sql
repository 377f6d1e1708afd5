ALTER TABLE `desk_rows` ADD `external_id` text;--> statement-breakpoint
ALTER TABLE `desk_rows` ADD `imported` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `desk_rows_external` ON `desk_rows` (`entity`,`site`,`external_id`) WHERE external_id IS NOT NULL;
