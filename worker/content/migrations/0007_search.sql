CREATE TABLE `search_others` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	`titles` text NOT NULL,
	`texts` text NOT NULL,
	`title` text NOT NULL,
	`lead` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_others_target` ON `search_others` (`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `search_places` (
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`kind`, `target_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_productions` (
	`production_id` integer PRIMARY KEY NOT NULL,
	`key` integer NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`works` text NOT NULL,
	`people` text NOT NULL,
	`place` text NOT NULL,
	`other` text NOT NULL,
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_sites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_sites_site_unique` ON `search_sites` (`site`);--> statement-breakpoint
CREATE TABLE `search_spellings` (
	`spelling` text NOT NULL,
	`form` text NOT NULL,
	PRIMARY KEY(`spelling`, `form`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`site` text NOT NULL,
	`kind` integer NOT NULL,
	`form` text NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`site`, `kind`, `form`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A concert's row number in `production_index` is its site (8 bits), its minute since 1800 (28) and its id (27): FTS5
-- returns rows in the order of their numbers and can seek, so the next 24 matches cost the same among any number of
-- concerts. Both indexes are contentless. The search tables store the texts.
CREATE VIRTUAL TABLE production_index USING fts5(title, subtitle, works, people, place, other, content='', contentless_delete=1, tokenize="ascii tokenchars '_'");
--> statement-breakpoint
CREATE VIRTUAL TABLE other_index USING fts5(title, lead, body, content='', contentless_delete=1, tokenize="ascii tokenchars '_'");
--> statement-breakpoint
CREATE TRIGGER search_productions_insert AFTER INSERT ON search_productions
BEGIN
  INSERT INTO production_index (rowid, title, subtitle, works, people, place, other) VALUES (NEW.key, NEW.title, NEW.subtitle, NEW.works, NEW.people, NEW.place, NEW.other);
END;--> statement-breakpoint
CREATE TRIGGER search_productions_update AFTER UPDATE ON search_productions
WHEN (OLD.key, OLD.title, OLD.subtitle, OLD.works, OLD.people, OLD.place, OLD.other) IS NOT (NEW.key, NEW.title, NEW.subtitle, NEW.works, NEW.people, NEW.place, NEW.other)
BEGIN
  DELETE FROM production_index WHERE rowid = OLD.key;
  INSERT INTO production_index (rowid, title, subtitle, works, people, place, other) VALUES (NEW.key, NEW.title, NEW.subtitle, NEW.works, NEW.people, NEW.place, NEW.other);
END;--> statement-breakpoint
CREATE TRIGGER search_productions_delete AFTER DELETE ON search_productions
BEGIN
  DELETE FROM production_index WHERE rowid = OLD.key;
END;--> statement-breakpoint
CREATE TRIGGER productions_search_local AFTER UPDATE OF local ON productions WHEN OLD.local IS NOT NEW.local
BEGIN
  UPDATE search_productions SET key = ((SELECT id FROM search_sites WHERE site = NEW.site) << 55) | (max(0, min(268435455, unixepoch(NEW.local) / 60 + 89411040)) << 27) | NEW.id WHERE production_id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER productions_search_place AFTER UPDATE OF room_id, abo_id ON productions
WHEN OLD.room_id IS NOT NEW.room_id OR OLD.abo_id IS NOT NEW.abo_id
BEGIN
  UPDATE search_productions SET place = coalesce((SELECT terms FROM search_places WHERE kind = 'room' AND target_id = NEW.room_id), '') || ' '
    || coalesce((SELECT terms FROM search_places WHERE kind = 'abo' AND target_id = NEW.abo_id), '')
  WHERE production_id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER search_places_update AFTER UPDATE OF terms ON search_places WHEN OLD.terms IS NOT NEW.terms
BEGIN
  UPDATE search_productions SET place = coalesce((SELECT terms FROM search_places WHERE kind = 'room' AND target_id = p.room_id), '') || ' '
    || coalesce((SELECT terms FROM search_places WHERE kind = 'abo' AND target_id = p.abo_id), '')
  FROM productions AS p WHERE p.id = production_id AND p.id IN (
    SELECT id FROM productions WHERE NEW.kind = 'abo' AND abo_id = NEW.target_id
    UNION ALL SELECT id FROM productions WHERE NEW.kind = 'room' AND room_id = NEW.target_id
      AND venue_id = (SELECT venue_id FROM rooms WHERE id = NEW.target_id));
END;--> statement-breakpoint
CREATE TRIGGER search_others_insert AFTER INSERT ON search_others
BEGIN
  INSERT INTO other_index (rowid, title, lead, body) VALUES (NEW.id, NEW.title, NEW.lead, NEW.body);
END;--> statement-breakpoint
CREATE TRIGGER search_others_update AFTER UPDATE OF title, lead, body ON search_others
WHEN (OLD.title, OLD.lead, OLD.body) IS NOT (NEW.title, NEW.lead, NEW.body)
BEGIN
  DELETE FROM other_index WHERE rowid = OLD.id;
  INSERT INTO other_index (rowid, title, lead, body) VALUES (NEW.id, NEW.title, NEW.lead, NEW.body);
END;--> statement-breakpoint
CREATE TRIGGER search_others_delete AFTER DELETE ON search_others
BEGIN
  DELETE FROM other_index WHERE rowid = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER articles_search_delete AFTER DELETE ON articles
BEGIN
  DELETE FROM search_others WHERE kind = 'article' AND target_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER pages_search_delete AFTER DELETE ON pages
BEGIN
  DELETE FROM search_others WHERE kind = 'page' AND target_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER abos_search_delete AFTER DELETE ON abos
BEGIN
  DELETE FROM search_others WHERE kind = 'abo' AND target_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER venues_search_delete AFTER DELETE ON venues
BEGIN
  DELETE FROM search_others WHERE kind = 'venue' AND target_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER rooms_search_place_delete AFTER DELETE ON rooms
BEGIN
  DELETE FROM search_places WHERE kind = 'room' AND target_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER abos_search_place_delete AFTER DELETE ON abos
BEGIN
  DELETE FROM search_places WHERE kind = 'abo' AND target_id = OLD.id;
END;
