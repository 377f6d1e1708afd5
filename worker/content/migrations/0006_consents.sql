CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`visitor` text NOT NULL,
	`site` text NOT NULL,
	`version` integer NOT NULL,
	`granted` text NOT NULL,
	`decided_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_visitor` ON `consents` (`visitor`);--> statement-breakpoint
CREATE INDEX `consents_decided_at` ON `consents` (`decided_at`);