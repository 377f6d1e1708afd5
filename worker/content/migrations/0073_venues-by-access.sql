CREATE INDEX `venues_step_free` ON `venues` (`site`) WHERE "venues"."access" ->> '$.stepFree';--> statement-breakpoint
CREATE INDEX `venues_induction_loop` ON `venues` (`site`) WHERE "venues"."access" ->> '$.inductionLoop';--> statement-breakpoint
CREATE INDEX `venues_wheelchair` ON `venues` (`site`) WHERE "venues"."access" ->> '$.wheelchairPlaces' > 0;--> statement-breakpoint
CREATE INDEX `venues_companion` ON `venues` (`site`) WHERE "venues"."access" ->> '$.companionTicket';