CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`site` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer,
	`title` text,
	`action` text NOT NULL,
	`detail` text NOT NULL,
	`change_id` integer
);
--> statement-breakpoint
CREATE INDEX `audit_site` ON `audit` (`site`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by` ON `audit` (`site`,`by`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entity` ON `audit` (`site`,`entity`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`site`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`site`,`at`,`id`);
--> statement-breakpoint
CREATE INDEX `desk_changes_at` ON `desk_changes` (`at`);
--> statement-breakpoint
CREATE TRIGGER audit_desk AFTER INSERT ON desk_changes
BEGIN
  INSERT INTO audit (at, "by", site, entity, entity_id, action, detail, change_id)
  VALUES (NEW.at, NEW."by", NEW.site, NEW.entity, NEW.entity_id, NEW.action,
    json_object('fields', json((SELECT json_group_array(key) FROM json_each(NEW.changes)))), NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER audit_pages AFTER INSERT ON page_revisions
WHEN NEW."by" <> ''
BEGIN
  INSERT INTO audit (at, "by", site, entity, entity_id, action, detail)
  SELECT NEW.at, NEW."by", o.site,
    CASE NEW.content_type WHEN 'page' THEN 'pages' WHEN 'article' THEN 'articles' WHEN 'production' THEN 'productions'
      ELSE NEW.content_type END,
    NEW.object_id, NEW.action, json_object('label', json(NEW.label))
  FROM (SELECT site FROM pages WHERE NEW.content_type = 'page' AND id = NEW.object_id
    UNION ALL SELECT site FROM section_owners
    WHERE NEW.content_type <> 'page' AND content_type = NEW.content_type AND object_id = NEW.object_id) o;
END;
--> statement-breakpoint
-- of the calls' details only what is no customer's personal data
CREATE TRIGGER audit_box_office AFTER INSERT ON box_office_staff_calls
BEGIN
  INSERT INTO audit (at, "by", site, entity, entity_id, title, action, detail)
  VALUES (NEW.at, NEW."by", NEW.site,
    CASE WHEN NEW.detail ->> '$.number' IS NOT NULL THEN 'orders'
      WHEN NEW.detail ->> '$.production' IS NOT NULL THEN 'productions' ELSE 'box-office' END,
    NEW.detail ->> '$.production', coalesce(NEW.detail ->> '$.number', NEW.detail ->> '$.month'), NEW.action,
    json_patch('{}', json_object('reason', NEW.detail ->> '$.reason', 'result',
      CASE json_type(NEW.detail, '$.result') WHEN 'text' THEN NEW.detail ->> '$.result' END)));
END;
--> statement-breakpoint
INSERT INTO audit (at, "by", site, entity, entity_id, action, detail, change_id)
SELECT at, "by", site, entity, entity_id, action,
  json_object('fields', json((SELECT json_group_array(key) FROM json_each(changes)))), id FROM desk_changes ORDER BY at, id;
