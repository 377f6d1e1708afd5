CREATE TABLE `desk_undos` (
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	`revision` integer NOT NULL,
	`at` text NOT NULL,
	`previous` text NOT NULL,
	PRIMARY KEY(`entity`, `id`)
);
--> statement-breakpoint
CREATE INDEX `desk_undos_at` ON `desk_undos` (`at`);
--> statement-breakpoint
-- as before, and a withdrawn publication is a change of what visitors see, or the deletion of a row that was new
DROP TRIGGER webhooks_desk;
--> statement-breakpoint
-- the change's line is written first, so desk_rows still has the row as it was
CREATE TRIGGER webhooks_desk AFTER INSERT ON desk_changes
WHEN NEW.action IN ('publish', 'withdraw', 'delete', 'restore')
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
      OR (NEW.action = 'withdraw' AND (SELECT previous ->> '$.live' FROM desk_undos
        WHERE entity = NEW.entity AND id = NEW.entity_id) IS NOT NULL)
    UNION ALL SELECT 'deleted' WHERE NEW.action = 'delete'
      AND (SELECT state FROM desk_rows WHERE entity = NEW.entity AND id = NEW.entity_id) <> 'draft'
    UNION ALL SELECT 'deleted' WHERE NEW.action = 'withdraw' AND (SELECT previous ->> '$.live' FROM desk_undos
      WHERE entity = NEW.entity AND id = NEW.entity_id) IS NULL
    UNION ALL SELECT 'cancelled' WHERE NEW.action = 'publish' AND NEW.entity = 'productions'
      AND NEW.changes ->> '$.contentStatus.after' = 'cancelled'
    UNION ALL SELECT 'moved' WHERE NEW.action = 'publish' AND NEW.entity = 'productions'
      AND (NEW.changes ->> '$.startsAt.before' IS NOT NULL OR NEW.changes ->> '$.roomId.before' IS NOT NULL)
  ) e
  JOIN webhooks w ON w.state = 'on'
    AND (w.site = NEW.site OR EXISTS (SELECT 1 FROM desk_rows WHERE entity = NEW.entity AND id = NEW.entity_id AND site = ''))
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = NEW.entity || '.' || e.kind);
END;
