CREATE TABLE `unwritten_marks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`what` text NOT NULL,
	`of` text NOT NULL,
	`at_ms` integer NOT NULL
);
