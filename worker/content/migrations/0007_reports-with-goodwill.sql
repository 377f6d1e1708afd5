DROP INDEX `orders_to_report`;--> statement-breakpoint
-- a new report says more only of orders that have refunded money; those that wait for money are woken, to set their reminder
UPDATE orders SET report_form = 2
WHERE report_form = 1 AND state NOT IN ('pending', 'paying') AND refunded_cents = 0 AND task_cents = 0;--> statement-breakpoint
CREATE INDEX `orders_to_report` ON `orders` (`site`,`number`) WHERE "orders"."report_form" < 2;
