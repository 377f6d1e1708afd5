CREATE TABLE `order_documents` (
	`site` text NOT NULL,
	`number` text NOT NULL,
	`order_number` text NOT NULL,
	`kind` text NOT NULL,
	`cents` integer NOT NULL,
	`taxes` text NOT NULL,
	`issued_at` text NOT NULL,
	PRIMARY KEY(`site`, `number`)
);
--> statement-breakpoint
CREATE INDEX `order_documents_by_time` ON `order_documents` (`site`,`issued_at`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`id` text NOT NULL,
	`production_id` integer NOT NULL,
	`place` text NOT NULL,
	`category` integer NOT NULL,
	`price_type` text NOT NULL,
	`full_cents` integer NOT NULL,
	`discount_cents` integer NOT NULL,
	`cents` integer NOT NULL,
	`tax` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`site`, `order_number`, `id`)
);
--> statement-breakpoint
CREATE INDEX `order_lines_of_production` ON `order_lines` (`site`,`production_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`site` text NOT NULL,
	`number` text NOT NULL,
	`sequence` integer NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`newsletter` integer NOT NULL,
	`means` text NOT NULL,
	`delivery` text NOT NULL,
	`delivery_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	`refunded_cents` integer NOT NULL,
	`task_cents` integer NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	PRIMARY KEY(`site`, `number`)
);
--> statement-breakpoint
CREATE INDEX `orders_of_email` ON `orders` (`site`,`email`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`site`,`created_at`);
--> statement-breakpoint
-- An issued invoice or credit note stays as it is; a correction is a document of its own.
CREATE TRIGGER order_documents_immutable BEFORE UPDATE ON order_documents
BEGIN
  SELECT RAISE(ABORT, 'an issued document never changes');
END;
