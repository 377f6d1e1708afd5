ALTER TABLE `orders` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `pay_link` text;--> statement-breakpoint
CREATE INDEX `orders_of_phone` ON `orders` (`site`,`phone`) WHERE "orders"."phone" <> '';--> statement-breakpoint
CREATE INDEX `orders_of_pay_link` ON `orders` (`site`,`pay_link`) WHERE "orders"."pay_link" IS NOT NULL;