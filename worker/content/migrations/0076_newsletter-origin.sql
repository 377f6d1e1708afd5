ALTER TABLE `newsletter_subscriptions` ADD `origin` text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `order_number` text;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_language` ON `newsletter_subscriptions` (`site`,`state`,`locale`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_origin` ON `newsletter_subscriptions` (`site`,`state`,`origin`,`id`);