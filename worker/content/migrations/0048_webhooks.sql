CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`state` text DEFAULT 'on' NOT NULL,
	`secret_version` integer DEFAULT 1 NOT NULL,
	`rotated_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_site` ON `webhooks` (`site`,`state`);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`tried_at` integer,
	`status` integer,
	`duration_ms` integer,
	`answer` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_at`) WHERE "next_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`id`);
--> statement-breakpoint
-- the change's line is written first, so desk_rows still has the row as it was
CREATE TRIGGER webhooks_desk AFTER INSERT ON desk_changes
WHEN NEW.action IN ('publish', 'delete', 'restore')
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, next_at)
  SELECT w.id, NEW.entity || '.' || e.kind,
    json_object('event', NEW.entity || '.' || e.kind, 'site', w.site, 'entity', NEW.entity, 'id', NEW.entity_id,
      'revision', NEW.revision, 'at', NEW.at,
      'changed', json((SELECT json_group_array(key) FROM json_each(NEW.changes)))),
    NEW.at, 0
  FROM (
    SELECT 'published' AS kind WHERE NEW.action = 'publish'
      OR (NEW.action = 'restore' AND (SELECT removed ->> '$.live' FROM desk_rows
        WHERE entity = NEW.entity AND id = NEW.entity_id AND state = 'deleted') IS NOT NULL)
    UNION ALL SELECT 'deleted' WHERE NEW.action = 'delete'
      AND (SELECT state FROM desk_rows WHERE entity = NEW.entity AND id = NEW.entity_id) <> 'draft'
    UNION ALL SELECT 'cancelled' WHERE NEW.action = 'publish' AND NEW.entity = 'productions'
      AND NEW.changes ->> '$.contentStatus.after' = 'cancelled'
    UNION ALL SELECT 'moved' WHERE NEW.action = 'publish' AND NEW.entity = 'productions'
      AND (NEW.changes ->> '$.startsAt.before' IS NOT NULL OR NEW.changes ->> '$.roomId.before' IS NOT NULL)
  ) e
  JOIN webhooks w ON w.state = 'on'
    AND (w.site = NEW.site OR EXISTS (SELECT 1 FROM desk_rows WHERE entity = NEW.entity AND id = NEW.entity_id AND site = ''))
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = NEW.entity || '.' || e.kind);
END;
--> statement-breakpoint
-- ids and sums alone: neither the buyer's name nor an address
CREATE TRIGGER webhooks_orders_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, next_at)
  SELECT w.id, e.event,
    json_object('event', e.event, 'site', NEW.site, 'number', NEW.number, 'state', NEW.state, 'currency', 'EUR',
      'total_cents', NEW.total_cents, 'paid_cents', NEW.paid_cents, 'refunded_cents', NEW.refunded_cents,
      'ordered_at', NEW.created_at, 'at', strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 0
  FROM (
    SELECT 'orders.paid' AS event WHERE NEW.state IN ('paid', 'complete')
    UNION ALL SELECT 'orders.cancelled' WHERE NEW.state = 'cancelled'
    UNION ALL SELECT 'orders.refunded' WHERE NEW.refunded_cents > 0
  ) e
  JOIN webhooks w ON w.site = NEW.site AND w.state = 'on'
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = e.event);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_orders_update AFTER UPDATE ON orders
WHEN NEW.state IS NOT OLD.state OR NEW.refunded_cents > OLD.refunded_cents
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, next_at)
  SELECT w.id, e.event,
    json_object('event', e.event, 'site', NEW.site, 'number', NEW.number, 'state', NEW.state, 'currency', 'EUR',
      'total_cents', NEW.total_cents, 'paid_cents', NEW.paid_cents, 'refunded_cents', NEW.refunded_cents,
      'ordered_at', NEW.created_at, 'at', strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 0
  FROM (
    SELECT 'orders.paid' AS event WHERE NEW.state IN ('paid', 'complete') AND OLD.state NOT IN ('paid', 'complete')
    UNION ALL SELECT 'orders.cancelled' WHERE NEW.state = 'cancelled' AND OLD.state <> 'cancelled'
    UNION ALL SELECT 'orders.refunded' WHERE NEW.refunded_cents > OLD.refunded_cents
  ) e
  JOIN webhooks w ON w.site = NEW.site AND w.state = 'on'
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = e.event);
END;
