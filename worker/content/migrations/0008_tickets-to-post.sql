DROP INDEX `orders_to_report`;--> statement-breakpoint
CREATE INDEX `orders_to_report` ON `orders` (`site`,`number`) WHERE "orders"."report_form" < 3;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `to_post` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `order_lines_to_post` ON `order_lines` (`site`,`production_id`,`order_number`) WHERE "order_lines"."to_post" = 1;--> statement-breakpoint
UPDATE `order_lines` SET `to_post` = 1 WHERE `state` = 'sold' AND (`site`, `order_number`) IN (
  SELECT `site`, `number` FROM `orders` WHERE `delivery` = 'post' AND `state` = 'complete' AND `handed_over_at` IS NULL
);--> statement-breakpoint
-- a new report says more only of orders that have a postal address
UPDATE `orders` SET `report_form` = 3 WHERE `report_form` = 2 AND `post` IS NULL;
