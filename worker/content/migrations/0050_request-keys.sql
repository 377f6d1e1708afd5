ALTER TABLE `desk_rows` ADD `request_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `desk_rows_request` ON `desk_rows` (`entity`,`site`,`request_key`) WHERE "desk_rows"."request_key" is not null;
