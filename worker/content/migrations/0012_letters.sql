ALTER TABLE `order_lines` ADD `letter` text;--> statement-breakpoint
CREATE INDEX `order_lines_of_letters` ON `order_lines` (`site`,`production_id`,`letter`,`order_number`) WHERE "order_lines"."letter" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `returned_at` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `is_letter_mailed` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `order_lines` SET `letter` = 'under_way' WHERE `state` = 'sold' AND (`site`, `order_number`) IN (
  SELECT `site`, `number` FROM `orders` WHERE `delivery` = 'post' AND `state` = 'complete' AND `handed_over_at` IS NOT NULL
);
