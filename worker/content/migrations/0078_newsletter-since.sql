DROP INDEX `newsletter_subscriptions_list`;--> statement-breakpoint
DROP INDEX `newsletter_subscriptions_language`;--> statement-breakpoint
DROP INDEX `newsletter_subscriptions_origin`;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_list` ON `newsletter_subscriptions` (`site`,`state`,`consent_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_language` ON `newsletter_subscriptions` (`site`,`state`,`locale`,`consent_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_origin` ON `newsletter_subscriptions` (`site`,`state`,`origin`,`consent_at`,`id`);