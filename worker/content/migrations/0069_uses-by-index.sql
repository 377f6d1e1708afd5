CREATE INDEX `modules_deleted` ON `modules` (`deleted_at`) WHERE "modules"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `modules_event` ON `modules` ("data" ->> '$.event') WHERE "module" = 'eventlistitem';--> statement-breakpoint
CREATE INDEX `modules_article` ON `modules` ("data" ->> '$.article') WHERE "module" = 'articlelistitem';--> statement-breakpoint
CREATE INDEX `modules_sponsor` ON `modules` ("data" ->> '$.sponsor') WHERE "module" = 'sponsorlistitem';--> statement-breakpoint
CREATE INDEX `page_revisions_at` ON `page_revisions` (`at`);--> statement-breakpoint
CREATE INDEX `page_refs_target` ON `page_refs` (`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `production_partners_partner` ON `production_partners` (`partner_id`);--> statement-breakpoint
CREATE INDEX `productions_room_local` ON `productions` (`room_id`,`local`);