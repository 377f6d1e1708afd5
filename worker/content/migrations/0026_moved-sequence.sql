-- A production that is stored as moved was announced for another day before, so its calendar entry is a newer one.
CREATE TRIGGER productions_sequence_moved AFTER INSERT ON productions WHEN NEW.previous_starts_at IS NOT NULL
BEGIN
  UPDATE productions SET sequence = 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
UPDATE productions SET sequence = 1 WHERE sequence = 0 AND previous_starts_at IS NOT NULL;
