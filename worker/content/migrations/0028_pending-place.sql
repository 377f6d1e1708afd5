ALTER TABLE `pages` ADD `pending_place` text;
