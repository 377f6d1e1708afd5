CREATE TABLE `booked_bank_lines` (
	`site` text NOT NULL,
	`key` text NOT NULL,
	`order_number` text NOT NULL,
	`cents` integer NOT NULL,
	`paid_at` text NOT NULL,
	`iban_end` text,
	PRIMARY KEY(`site`, `key`)
);
--> statement-breakpoint
CREATE INDEX `booked_bank_lines_of_amount` ON `booked_bank_lines` (`site`,`cents`,`paid_at`);