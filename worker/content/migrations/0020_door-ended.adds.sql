ALTER TABLE `door_devices` ADD `session_id` integer;--> statement-breakpoint
ALTER TABLE `door_devices` ADD `ended_ms` integer;--> statement-breakpoint
ALTER TABLE `door_devices` ADD `recent_lookups` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `door_devices` ADD `lookups_ms` integer DEFAULT 0 NOT NULL;