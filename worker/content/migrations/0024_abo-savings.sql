ALTER TABLE `abos` DROP COLUMN `saving_percent`;--> statement-breakpoint
-- Single tickets are computed from the box office's price tables.
UPDATE abos SET categories = (SELECT json_group_array(json_remove(value, '$.singlePrice', '$.singleTotal'))
  FROM json_each(abos.categories));
