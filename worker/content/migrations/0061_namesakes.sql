-- Composers who share a family name are listed by their full names (worker/content/store/productions/derived.ts). This
-- changes only productions in whose programme two composers share one; later imports write the same.
WITH played AS (
  SELECT p.id, w.key AS place, p.composers,
    coalesce(w.value ->> '$.composer.de', w.value ->> '$.composer') AS de,
    coalesce(nullif(w.value ->> '$.composer.en', ''), w.value ->> '$.composer.de', w.value ->> '$.composer') AS en
  FROM productions p, json_each(p.program) w
), named AS (
  SELECT id, min(place) AS place, composers, de, en FROM played WHERE de <> '' GROUP BY id, de
), crowded AS (
  SELECT id FROM named GROUP BY id
  HAVING count(*) > json_array_length(composers)
    OR json_array_length(composers) > (SELECT count(DISTINCT value ->> '$.en') FROM json_each(composers))
), family AS (
  SELECT n.id, n.place, n.de, n.en,
    (SELECT value FROM (SELECT c.value, instr(' ' || n.de || ' ', ' ' || (c.value ->> '$.de') || ' ') AS at
      FROM json_each(n.composers) c) WHERE at > 0 ORDER BY at DESC LIMIT 1) AS found
  FROM named n JOIN crowded USING (id)
), shown AS (
  SELECT id, place, de, en, found,
    count(*) OVER (PARTITION BY id, found ->> '$.de') > 1 OR count(*) OVER (PARTITION BY id, found ->> '$.en') > 1 AS is_namesake
  FROM family
), listed AS (
  SELECT id, json_group_array(CASE WHEN is_namesake OR found IS NULL THEN json_object('de', de, 'en', en) ELSE json(found) END) AS composers
  FROM (SELECT * FROM shown ORDER BY id, place) GROUP BY id
)
UPDATE productions SET composers = listed.composers FROM listed WHERE listed.id = productions.id;
