CREATE TABLE `order_payments` (
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`key` text NOT NULL,
	`at` text NOT NULL,
	`day` text NOT NULL,
	`cents` integer NOT NULL,
	`means` text NOT NULL,
	`reference` text NOT NULL,
	PRIMARY KEY(`site`, `order_number`, `key`)
);
--> statement-breakpoint
CREATE INDEX `order_payments_by_day` ON `order_payments` (`site`,`day`,`means`,`at`,`order_number`,`key`);--> statement-breakpoint
DROP INDEX `orders_to_report`;--> statement-breakpoint
ALTER TABLE `orders` ADD `paid_by` text;--> statement-breakpoint
-- a new report says more only of orders that have received money
UPDATE `orders` SET `report_form` = 4 WHERE `report_form` = 3 AND `paid_cents` = 0 AND `refunded_cents` = 0;--> statement-breakpoint
CREATE INDEX `orders_to_report` ON `orders` (`site`,`number`) WHERE "orders"."report_form" < 4;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `to_return` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `order_lines_to_return` ON `order_lines` (`site`,`production_id`,`order_number`) WHERE "order_lines"."to_return" = 1;