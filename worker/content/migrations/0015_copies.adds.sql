ALTER TABLE `orders` ADD `uncopied_since` text;--> statement-breakpoint
CREATE INDEX `orders_uncopied` ON `orders` (`site`,`created_at`,`number`) WHERE "orders"."uncopied_since" IS NOT NULL;