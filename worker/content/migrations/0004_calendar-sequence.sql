ALTER TABLE `productions` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Increments the sequence on every relevant update, by which subscribed calendars recognise a newer entry.
CREATE TRIGGER productions_sequence AFTER UPDATE OF title, status, starts_at, ends_at, room_id ON productions
WHEN OLD.title IS NOT NEW.title OR OLD.status IS NOT NEW.status OR OLD.starts_at IS NOT NEW.starts_at
  OR OLD.ends_at IS NOT NEW.ends_at OR OLD.room_id IS NOT NEW.room_id
BEGIN
  UPDATE productions SET sequence = OLD.sequence + 1 WHERE id = NEW.id;
END;
