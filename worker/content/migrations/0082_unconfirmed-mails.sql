CREATE TABLE `unconfirmed_mails` (
	`address` text NOT NULL,
	`id` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`address`, `id`)
);
