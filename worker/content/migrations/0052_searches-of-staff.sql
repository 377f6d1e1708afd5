CREATE INDEX `desk_rows_f1f2` ON `desk_rows` (`entity`,`site`,`f1`,`f2`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f1f3` ON `desk_rows` (`entity`,`site`,`f1`,`f3`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f1f4` ON `desk_rows` (`entity`,`site`,`f1`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f2f3` ON `desk_rows` (`entity`,`site`,`f2`,`f3`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f2f4` ON `desk_rows` (`entity`,`site`,`f2`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX `desk_rows_f3f4` ON `desk_rows` (`entity`,`site`,`f3`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
-- pictures are looked for by parts of words: "saal" finds the Konzertsaal
CREATE VIRTUAL TABLE media_index USING fts5(texts, content='', contentless_delete=1, tokenize="trigram remove_diacritics 1");
--> statement-breakpoint
INSERT INTO media_index (rowid, texts)
  SELECT id, filename || ' ' || (alt ->> '$.de') || ' ' || coalesce(alt ->> '$.en', '') || ' ' || coalesce(copyright, '') FROM media;
--> statement-breakpoint
CREATE TRIGGER media_insert_index AFTER INSERT ON media
BEGIN
  INSERT INTO media_index (rowid, texts) VALUES
    (new.id, new.filename || ' ' || (new.alt ->> '$.de') || ' ' || coalesce(new.alt ->> '$.en', '') || ' ' || coalesce(new.copyright, ''));
END;
--> statement-breakpoint
CREATE TRIGGER media_update_index AFTER UPDATE OF filename, alt, copyright ON media
BEGIN
  DELETE FROM media_index WHERE rowid = old.id;
  INSERT INTO media_index (rowid, texts) VALUES
    (new.id, new.filename || ' ' || (new.alt ->> '$.de') || ' ' || coalesce(new.alt ->> '$.en', '') || ' ' || coalesce(new.copyright, ''));
END;
--> statement-breakpoint
CREATE TRIGGER media_delete_index AFTER DELETE ON media
BEGIN
  DELETE FROM media_index WHERE rowid = old.id;
END;
