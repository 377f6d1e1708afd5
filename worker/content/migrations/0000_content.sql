CREATE TABLE `abos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`letter` text NOT NULL,
	`color` text NOT NULL,
	`on_color` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`venue_text` text NOT NULL,
	`concerts` integer NOT NULL,
	`teaser_concerts_text` text NOT NULL,
	`teaser_price_from_text` text NOT NULL,
	`description` text NOT NULL,
	`categories` text NOT NULL,
	`saving_percent` real NOT NULL,
	`swap_dates` integer NOT NULL,
	`loyalty_percent` real NOT NULL,
	`image_id` integer,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `abos_site_key` ON `abos` (`site`,`key`);--> statement-breakpoint
CREATE INDEX `abos_site_position` ON `abos` (`site`,`position`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`external_id` text NOT NULL,
	`source_hash` text,
	`slug` text NOT NULL,
	`category_key` text NOT NULL,
	`category` text NOT NULL,
	`headline` text NOT NULL,
	`teaser` text NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`minutes` integer NOT NULL,
	`image_id` integer,
	`published_at` text NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_site_external` ON `articles` (`site`,`external_id`);--> statement-breakpoint
CREATE INDEX `articles_site_published` ON `articles` (`site`,`published_at`);--> statement-breakpoint
CREATE INDEX `articles_site_category` ON `articles` (`site`,`category_key`,`published_at`);--> statement-breakpoint
CREATE TABLE `features` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`headline` text,
	`text` text,
	`link` text,
	`link_text` text,
	`image_id` integer,
	`video` text,
	`production_id` integer,
	`article_id` integer,
	`abo_id` integer,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`abo_id`) REFERENCES `abos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `features_site_kind_key` ON `features` (`site`,`kind`,`key`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hash` text NOT NULL,
	`filename` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`focal_x` real DEFAULT 0.5 NOT NULL,
	`focal_y` real DEFAULT 0.5 NOT NULL,
	`alt` text NOT NULL,
	`copyright` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_hash_unique` ON `media` (`hash`);--> statement-breakpoint
CREATE TABLE `modules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`parent_id` integer,
	`module` text NOT NULL,
	`column` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	`slug` text DEFAULT '' NOT NULL,
	`data` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `modules_object` ON `modules` (`content_type`,`object_id`);--> statement-breakpoint
CREATE INDEX `modules_parent` ON `modules` (`parent_id`,`position`);--> statement-breakpoint
CREATE INDEX `modules_slug` ON `modules` (`slug`);--> statement-breakpoint
CREATE TABLE `navigations` (
	`site` text NOT NULL,
	`kind` text NOT NULL,
	`items` text NOT NULL,
	PRIMARY KEY(`site`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `page_paths` (
	`site` text NOT NULL,
	`locale` text NOT NULL,
	`path` text NOT NULL,
	`page_id` integer NOT NULL,
	PRIMARY KEY(`site`, `locale`, `path`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_paths_page` ON `page_paths` (`page_id`);--> statement-breakpoint
CREATE TABLE `page_refs` (
	`version_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	PRIMARY KEY(`version_id`, `kind`, `target_id`),
	FOREIGN KEY (`version_id`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `page_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` integer NOT NULL,
	`number` integer NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_page_number` ON `page_versions` (`page_id`,`number`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`parent_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`template` text NOT NULL,
	`title` text NOT NULL,
	`headline` text NOT NULL,
	`is_online` integer DEFAULT false NOT NULL,
	`is_clickable` integer DEFAULT false NOT NULL,
	`in_menu` integer DEFAULT false NOT NULL,
	`in_footer` integer DEFAULT false NOT NULL,
	`has_tab_navigation` integer DEFAULT false NOT NULL,
	`meta_title` text,
	`meta_description` text,
	`og_title` text,
	`og_description` text,
	`og_type` text DEFAULT 'website' NOT NULL,
	`og_image_id` integer,
	`hero_image_id` integer,
	`hero_text` text,
	`hero_link` text,
	`hero_link_text` text,
	`hero_video` text,
	`published_version_id` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`og_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hero_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_site_key` ON `pages` (`site`,`key`);--> statement-breakpoint
CREATE INDEX `pages_parent` ON `pages` (`parent_id`,`position`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`claim` text NOT NULL,
	`category_key` text NOT NULL,
	`category` text NOT NULL,
	`url` text,
	`image_id` integer,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_site_key` ON `partners` (`site`,`key`);--> statement-breakpoint
CREATE INDEX `partners_site_position` ON `partners` (`site`,`position`);--> statement-breakpoint
CREATE TABLE `press_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `press_directories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`category_id` integer NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `press_categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `press_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`directory_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	FOREIGN KEY (`directory_id`) REFERENCES `press_directories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `press_files_directory` ON `press_files` (`directory_id`,`position`);--> statement-breakpoint
CREATE TABLE `production_articles` (
	`production_id` integer NOT NULL,
	`article_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`production_id`, `article_id`),
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `production_counts` (
	`site` text NOT NULL,
	`venue` integer NOT NULL,
	`abo` integer NOT NULL,
	`status` text NOT NULL,
	`level` integer NOT NULL,
	`bucket` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`site`, `venue`, `abo`, `status`, `level`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `production_images` (
	`production_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`production_id`, `position`),
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `production_partners` (
	`production_id` integer NOT NULL,
	`partner_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`production_id`, `partner_id`),
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `productions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`external_id` text NOT NULL,
	`source_hash` text,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`subtitle` text,
	`genre` text NOT NULL,
	`status` text DEFAULT 'available' NOT NULL,
	`status_text` text,
	`starts_at` text NOT NULL,
	`local` text NOT NULL,
	`doors_at` text,
	`ends_at` text,
	`introduction_at` text,
	`room_id` integer,
	`venue_id` integer,
	`abo_id` integer,
	`ticket_url` text,
	`price_from` real,
	`price_to` real,
	`price_reduced` real,
	`prices_text` text,
	`short` text,
	`casts` text NOT NULL,
	`program` text NOT NULL,
	`short_casts` text NOT NULL,
	`composers` text NOT NULL,
	`program_text` text,
	`interpreter_text` text,
	`title_image_id` integer,
	`video_headline` text,
	`video_url` text,
	`video_image_id` integer,
	`audio_headline` text,
	`audio_url` text,
	`program_download_headline` text,
	`program_file_id` integer,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`abo_id`) REFERENCES `abos`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`title_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_file_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "productions_status" CHECK("productions"."status" in ('available','few','sold_out','cancelled','moved'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `productions_site_external` ON `productions` (`site`,`external_id`);--> statement-breakpoint
CREATE INDEX `productions_site_local` ON `productions` (`site`,`local`,`id`);--> statement-breakpoint
CREATE INDEX `productions_venue_local` ON `productions` (`venue_id`,`local`,`id`);--> statement-breakpoint
CREATE INDEX `productions_abo_local` ON `productions` (`abo_id`,`local`,`id`);--> statement-breakpoint
CREATE INDEX `productions_status_local` ON `productions` (`site`,`status`,`local`,`id`);--> statement-breakpoint
CREATE TABLE `purges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tags` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`site` text NOT NULL,
	`old_path` text NOT NULL,
	`new_path` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`site`, `old_path`)
);
--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`venue_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`display_name` text NOT NULL,
	`kokos_id` text,
	`capacity` integer,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_venue_slug` ON `rooms` (`venue_id`,`slug`);--> statement-breakpoint
CREATE INDEX `rooms_site` ON `rooms` (`site`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`sites` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);--> statement-breakpoint
CREATE TABLE `store_facts` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `venues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`address` text,
	`description` text,
	`access` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venues_site_slug` ON `venues` (`site`,`slug`);