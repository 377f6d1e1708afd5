CREATE TABLE `newsletter_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`consent_at` text NOT NULL,
	`consent_version` text NOT NULL,
	`confirmed_at` text,
	`unsubscribed_at` text,
	`mails` integer NOT NULL,
	`mails_since` text NOT NULL,
	CONSTRAINT "newsletter_subscriptions_known_state" CHECK("newsletter_subscriptions"."state" in ('pending','confirmed','unsubscribed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_address` ON `newsletter_subscriptions` (`site`,`address`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_state` ON `newsletter_subscriptions` (`state`,`consent_at`);