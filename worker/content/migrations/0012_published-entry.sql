ALTER TABLE `pages` ADD `published_entry` text;--> statement-breakpoint
UPDATE `pages` SET `published_entry` = (
  SELECT json_object('title', v.snapshot -> '$.title', 'menu', v.snapshot -> '$.inMenu', 'footer', v.snapshot -> '$.inFooter', 'clickable', v.snapshot -> '$.isClickable')
  FROM `page_versions` v WHERE v.id = `pages`.`published_version_id`
) WHERE `published_version_id` IS NOT NULL;
