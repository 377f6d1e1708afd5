-- The states of an abo are `open`, `few` and `sold_out` (shared/contract/abo.ts). Others came from the states of concerts.
UPDATE desk_rows SET draft = json_set(draft, '$.status', CASE draft ->> '$.status' WHEN 'few_left' THEN 'few' WHEN 'sold-out' THEN 'sold_out' ELSE 'open' END),
  shown = json_set(shown, '$.status', CASE draft ->> '$.status' WHEN 'few_left' THEN 'few' WHEN 'sold-out' THEN 'sold_out' ELSE 'open' END), f1 = CASE draft ->> '$.status' WHEN 'few_left' THEN 'few' WHEN 'sold-out' THEN 'sold_out' ELSE 'open' END
WHERE entity = 'abos' AND draft IS NOT NULL AND draft ->> '$.status' NOT IN ('open', 'few', 'sold_out');
--> statement-breakpoint
UPDATE desk_rows SET removed = json_set(removed, '$.live.columns.status', CASE removed ->> '$.live.columns.status' WHEN 'few_left' THEN 'few' WHEN 'sold-out' THEN 'sold_out' ELSE 'open' END)
WHERE entity = 'abos' AND removed IS NOT NULL AND removed ->> '$.live.columns.status' NOT IN ('open', 'few', 'sold_out');
--> statement-breakpoint
UPDATE desk_rows SET removed = json_set(removed, '$.values.status', CASE removed ->> '$.values.status' WHEN 'few_left' THEN 'few' WHEN 'sold-out' THEN 'sold_out' ELSE 'open' END)
WHERE entity = 'abos' AND removed IS NOT NULL AND removed ->> '$.values.status' NOT IN ('open', 'few', 'sold_out');
--> statement-breakpoint
UPDATE abos SET status = CASE status WHEN 'few_left' THEN 'few' WHEN 'sold-out' THEN 'sold_out' ELSE 'open' END
WHERE status NOT IN ('open', 'few', 'sold_out');
