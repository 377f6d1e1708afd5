ALTER TABLE `desk_changes` ADD `is_automatic` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `desk_changes` ADD `name` text;--> statement-breakpoint
ALTER TABLE `desk_changes` ADD `named` text;--> statement-breakpoint
-- as before, and with the name of a version, which has no changes to show
DROP TRIGGER audit_desk;
--> statement-breakpoint
CREATE TRIGGER audit_desk AFTER INSERT ON desk_changes
BEGIN
  INSERT INTO audit (at, "by", site, entity, entity_id, action, detail, change_id)
  VALUES (NEW.at, NEW."by", NEW.site, NEW.entity, NEW.entity_id, NEW.action,
    json_patch(json_object('fields', json((SELECT json_group_array(key) FROM json_each(NEW.changes)))),
      json_object('name', NEW.name)), CASE WHEN NEW.name IS NULL THEN NEW.id END);
END;
