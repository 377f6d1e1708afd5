CREATE TABLE `staff_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`roles` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_email_unique` ON `staff_invitations` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_token_hash_unique` ON `staff_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_invitations_expiry` ON `staff_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_roles` (
	`staff_id` integer NOT NULL,
	`site` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`staff_id`, `site`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_roles_site` ON `staff_roles` (`site`,`role`,`staff_id`);--> statement-breakpoint
CREATE TABLE `staff_rules` (
	`site` text PRIMARY KEY NOT NULL,
	`second_factor_required` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE `staff` ADD `disabled_at` integer;--> statement-breakpoint
ALTER TABLE `staff` ADD `second_factor_required` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- every person keeps their role on each of their sites
INSERT INTO `staff_roles` (`staff_id`, `site`, `role`)
SELECT s.id, j.value, s.role FROM `staff` s, json_each(s.sites) j WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE `staff` DROP COLUMN `role`;--> statement-breakpoint
ALTER TABLE `staff` DROP COLUMN `sites`;