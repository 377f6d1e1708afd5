CREATE TABLE `customer_orders` (
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`customer_id` integer NOT NULL,
	PRIMARY KEY(`site`, `order_number`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_orders_customer` ON `customer_orders` (`customer_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `forgotten_at` text;
