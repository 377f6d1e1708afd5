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
	`swap_dates` integer NOT NULL,
	`loyalty_percent` real NOT NULL,
	`image_id` integer,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`abo_id` integer, `shown_from` text, `shown_until` text,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`abo_id`) REFERENCES `abos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
, `tags` text DEFAULT '[]' NOT NULL, `is_decorative` integer DEFAULT false NOT NULL, `uploaded_at` text DEFAULT '' NOT NULL, `kind` text GENERATED ALWAYS AS (CASE WHEN content_type LIKE 'image/%' AND width IS NOT NULL THEN 'picture'
      WHEN content_type LIKE 'application/pdf%' THEN 'document'
      WHEN content_type LIKE 'video/%' THEN 'video' ELSE 'other' END) VIRTUAL, `lacks` text GENERATED ALWAYS AS (CASE WHEN content_type LIKE 'image/%' AND width IS NOT NULL AND NOT is_decorative
        AND coalesce(alt ->> '$.de', '') = '' THEN 'alt'
      WHEN content_type LIKE 'image/%' AND width IS NOT NULL AND NOT is_decorative
        AND coalesce(alt ->> '$.en', '') = '' THEN 'english'
      WHEN coalesce(copyright, '') = '' THEN 'copyright' ELSE 'nothing' END) VIRTUAL);
--> statement-breakpoint
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
, `key` text, `hidden` integer DEFAULT false NOT NULL, `deleted_at` text, `changed_by` text, `changed_at` text);
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
	`updated_at` text NOT NULL, `published_revision` integer, `settings_revision` integer DEFAULT 1 NOT NULL, `published_entry` text, `pending_place` text,
	FOREIGN KEY (`og_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hero_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`title` text NOT NULL, `embargoed_until` text,
	FOREIGN KEY (`directory_id`) REFERENCES `press_directories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`updated_at` text NOT NULL, `sequence` integer DEFAULT 0 NOT NULL, `content_status` text DEFAULT 'available' NOT NULL, `previous_starts_at` text,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`abo_id`) REFERENCES `abos`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`title_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_file_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "productions_status" CHECK("productions"."status" in ('available','few','sold_out','cancelled','moved'))
);
--> statement-breakpoint
CREATE TABLE `purges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tags` text NOT NULL,
	`at` text NOT NULL
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
CREATE TABLE `staff` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`email_verified` integer DEFAULT true NOT NULL, `image` text, `created_at` integer, `updated_at` integer, `two_factor_enabled` integer DEFAULT false NOT NULL, `single_keys` integer DEFAULT true NOT NULL, `disabled_at` integer, `second_factor_required` integer DEFAULT false NOT NULL);
--> statement-breakpoint
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
, `guide` text);
--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`consent_at` text NOT NULL,
	`consent_version` text NOT NULL,
	`confirmed_at` text,
	`unsubscribed_at` text,
	`mails` integer NOT NULL,
	`mails_since` text NOT NULL, `origin` text DEFAULT 'form' NOT NULL, `order_number` text,
	CONSTRAINT "newsletter_subscriptions_known_state" CHECK("newsletter_subscriptions"."state" in ('pending','confirmed','unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`visitor` text NOT NULL,
	`site` text NOT NULL,
	`version` integer NOT NULL,
	`granted` text NOT NULL,
	`decided_at` text NOT NULL
);
--> statement-breakpoint
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
CREATE VIRTUAL TABLE production_index USING fts5(title, subtitle, works, people, place, other, content='', contentless_delete=1, tokenize="ascii tokenchars '_'");
--> statement-breakpoint
CREATE VIRTUAL TABLE other_index USING fts5(title, lead, body, content='', contentless_delete=1, tokenize="ascii tokenchars '_'");
--> statement-breakpoint
CREATE TABLE `staff_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`password` text,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_rate_limits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff_id` integer NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_verifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer,
	`updated_at` integer
);
--> statement-breakpoint
CREATE TABLE `staff_two_factors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff_id` integer NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`verified` integer DEFAULT true NOT NULL,
	`failed_verification_count` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hall_plans` (
	`site` text NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`source_hash` text NOT NULL,
	`data` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`site`, `key`, `version`)
);
--> statement-breakpoint
CREATE TABLE `vouchers` (
	`site` text NOT NULL,
	`code` text NOT NULL,
	`source_hash` text NOT NULL,
	`data` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`site`, `code`)
);
--> statement-breakpoint
CREATE TABLE `customer_rate_limits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customer_requests` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE TABLE `customer_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` integer NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `customer_verifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer,
	`updated_at` integer
);
--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`street` text,
	`postcode` text,
	`city` text,
	`country` text,
	`email_verified` integer NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `members` (
	`site` text NOT NULL,
	`external_id` text NOT NULL,
	`source_hash` text NOT NULL,
	`email` text NOT NULL,
	`since` text NOT NULL,
	`until` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`site`, `external_id`)
);
--> statement-breakpoint
CREATE TABLE `box_office_staff_calls` (
	`id` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_documents` (
	`site` text NOT NULL,
	`number` text NOT NULL,
	`order_number` text NOT NULL,
	`kind` text NOT NULL,
	`cents` integer NOT NULL,
	`taxes` text NOT NULL,
	`issued_at` text NOT NULL,
	PRIMARY KEY(`site`, `number`)
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`id` text NOT NULL,
	`production_id` integer NOT NULL,
	`place` text NOT NULL,
	`category` integer NOT NULL,
	`price_type` text NOT NULL,
	`full_cents` integer NOT NULL,
	`discount_cents` integer NOT NULL,
	`cents` integer NOT NULL,
	`tax` text NOT NULL,
	`state` text NOT NULL, `day` text,
	PRIMARY KEY(`site`, `order_number`, `id`)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`site` text NOT NULL,
	`number` text NOT NULL,
	`sequence` integer NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`newsletter` integer NOT NULL,
	`means` text NOT NULL,
	`delivery` text NOT NULL,
	`delivery_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	`refunded_cents` integer NOT NULL,
	`task_cents` integer NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL, `forgotten_at` text, `missing_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`site`, `number`)
);
--> statement-breakpoint
CREATE TABLE `customer_orders` (
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`customer_id` integer NOT NULL,
	PRIMARY KEY(`site`, `order_number`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "sales" (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`version` integer NOT NULL,
	`source_hash` text NOT NULL,
	`data` text NOT NULL,
	`accepted_version` integer,
	`refusal` text,
	`sold_share` real,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`site`, `production_id`)
);
--> statement-breakpoint
CREATE TABLE "sale_words" (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`version` integer NOT NULL,
	`stock` text NOT NULL,
	`opens_at` text,
	`closes_at` text,
	`is_stopped` integer NOT NULL,
	`lowest_cents` integer NOT NULL,
	`highest_cents` integer NOT NULL,
	`reduced_cents` integer, `counts` text,
	PRIMARY KEY(`site`, `production_id`)
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`source_hash` text,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`match_key` text NOT NULL,
	`slug` text NOT NULL,
	`voice` text,
	`text` text,
	`image_id` integer,
	`updated_at` text NOT NULL, `aliases` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `production_people` (
	`production_id` integer NOT NULL,
	`position` integer NOT NULL,
	`person_id` integer NOT NULL,
	`site` text NOT NULL,
	`local` text NOT NULL,
	PRIMARY KEY(`production_id`, `position`),
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `production_works` (
	`production_id` integer NOT NULL,
	`position` integer NOT NULL,
	`work_id` integer NOT NULL,
	`site` text NOT NULL,
	`local` text NOT NULL,
	PRIMARY KEY(`production_id`, `position`),
	FOREIGN KEY (`production_id`) REFERENCES `productions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`work_id`) REFERENCES `works`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `works` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`external_id` text,
	`source_hash` text,
	`composer` text NOT NULL,
	`years` text,
	`title` text NOT NULL,
	`catalogue` text,
	`match_key` text NOT NULL,
	`slug` text NOT NULL,
	`movements` text NOT NULL,
	`minutes` integer,
	`scoring` text,
	`words` text,
	`premiere` text,
	`text` text,
	`updated_at` text NOT NULL
, `aliases` text DEFAULT '[]' NOT NULL);
--> statement-breakpoint
CREATE TABLE `production_months` (
	`site` text NOT NULL,
	`month` text NOT NULL,
	`entries` text,
	PRIMARY KEY(`site`, `month`)
);
--> statement-breakpoint
CREATE TABLE `desk_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`site` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`action` text NOT NULL,
	`changes` text NOT NULL
, `why` text, `is_automatic` integer DEFAULT false NOT NULL, `name` text, `named` text);
--> statement-breakpoint
CREATE TABLE `desk_counts` (
	`entity` text NOT NULL,
	`site` text NOT NULL,
	`state` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`entity`, `site`, `state`)
);
--> statement-breakpoint
CREATE TABLE `desk_rows` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`site` text NOT NULL,
	`id` integer NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`shown` text NOT NULL,
	`terms` text NOT NULL,
	`draft` text,
	`removed` text,
	`kept` text NOT NULL,
	`k1` numeric,
	`k2` numeric,
	`k3` numeric,
	`f1` numeric,
	`f2` numeric,
	`f3` numeric,
	`f4` numeric,
	`updated_at` text NOT NULL,
	`updated_by` text
, `translations` text DEFAULT '{}' NOT NULL, `external_id` text, `imported` text DEFAULT '[]' NOT NULL, `request_key` text);
--> statement-breakpoint
CREATE VIRTUAL TABLE desk_index USING fts5(scope, terms, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2");
--> statement-breakpoint
CREATE TABLE `pending_uploads` (
	`hash` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_search` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`order_number` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unmatched_bank_lines` (
	`site` text NOT NULL,
	`key` text NOT NULL,
	`data` text NOT NULL,
	`created_at` text NOT NULL, `resolved_at` text,
	PRIMARY KEY(`site`, `key`)
);
--> statement-breakpoint
CREATE VIRTUAL TABLE order_index USING fts5(scope, terms, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2");
--> statement-breakpoint
CREATE TABLE `staff_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`roles` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_roles` (
	`staff_id` integer NOT NULL,
	`site` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`staff_id`, `site`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_rules` (
	`site` text PRIMARY KEY NOT NULL,
	`second_factor_required` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `missed_paths` (
	`site` text NOT NULL,
	`path` text NOT NULL,
	`hits` integer NOT NULL,
	`last_at` text NOT NULL, `is_hidden` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`site`, `path`)
);
--> statement-breakpoint
CREATE TABLE "navigations" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`kind` text NOT NULL,
	`items` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`old_path` text NOT NULL,
	`new_path` text NOT NULL,
	`origin` text DEFAULT 'import' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `section_owners` (
	`content_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`site` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`published_version_id` integer,
	`published_revision` integer,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`content_type`, `object_id`)
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`number` integer NOT NULL,
	`snapshot` text NOT NULL,
	`draft` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_refs" (
	`version_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	PRIMARY KEY(`version_id`, `kind`, `target_id`),
	FOREIGN KEY (`version_id`) REFERENCES "page_versions"(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`number` integer NOT NULL,
	`write_id` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`module` text,
	`module_id` integer,
	`label` text NOT NULL,
	`overwritten` text,
	PRIMARY KEY(`content_type`, `object_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE "page_previews" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_type` text DEFAULT 'page' NOT NULL,
	`object_id` integer NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`site` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer,
	`title` text,
	`action` text NOT NULL,
	`detail` text NOT NULL,
	`change_id` integer
);
--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`hint` text NOT NULL,
	`rights` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	`window_at` integer DEFAULT 0 NOT NULL,
	`window_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`state` text DEFAULT 'on' NOT NULL,
	`secret_version` integer DEFAULT 1 NOT NULL,
	`rotated_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`tried_at` integer,
	`status` integer,
	`duration_ms` integer,
	`answer` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE VIRTUAL TABLE media_index USING fts5(texts, content='', contentless_delete=1, tokenize="trigram remove_diacritics 1");
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`name` text,
	`claim` text,
	`hotline_label` text,
	`phone` text,
	`email` text,
	`hours` text,
	`address` text,
	`press_name` text,
	`press_phone` text,
	`press_email` text,
	`social` text,
	`abo_url` text,
	`plus_url` text,
	`newsletter` text,
	`newsletter_link` text,
	`analytics_container` text
);
--> statement-breakpoint
CREATE TABLE `distinct_pairs` (
	`entity` text NOT NULL,
	`one` integer NOT NULL,
	`other` integer NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`entity`, `one`, `other`)
);
--> statement-breakpoint
CREATE TABLE `merged_rows` (
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	`into_id` integer NOT NULL,
	`slug` text NOT NULL,
	`external_id` text,
	`match_key` text NOT NULL,
	`moved` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`entity`, `id`)
);
--> statement-breakpoint
CREATE TABLE `name_keys` (
	`entity` text NOT NULL,
	`row_id` integer NOT NULL,
	`match_key` text NOT NULL,
	`phrase` text NOT NULL,
	`likeness` text NOT NULL,
	`is_alias` integer NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`entity`, `row_id`, `match_key`)
);
--> statement-breakpoint
CREATE TABLE `dead_links` (
	`site` text NOT NULL,
	`source` text NOT NULL,
	`row_id` integer NOT NULL,
	`address` text NOT NULL,
	`found_at` text NOT NULL,
	PRIMARY KEY(`source`, `row_id`, `address`)
);
--> statement-breakpoint
CREATE TABLE `file_differences` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`found_at` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `returned_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`order_number` text,
	`email` text NOT NULL,
	`sender` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `takings` (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`category` integer NOT NULL,
	`tickets` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`site`, `production_id`, `category`)
);
--> statement-breakpoint
CREATE TABLE `deleted_pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`paths` text NOT NULL,
	`row` text NOT NULL,
	`deleted_at` text NOT NULL,
	`deleted_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`order_number` text NOT NULL,
	`request_key` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `press_downloads` (
	`file_id` integer PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`last_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `desk_undos` (
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	`revision` integer NOT NULL,
	`at` text NOT NULL,
	`previous` text NOT NULL,
	PRIMARY KEY(`entity`, `id`)
);
--> statement-breakpoint
CREATE TABLE `redirect_uses` (
	`redirect_id` integer NOT NULL,
	`day` text NOT NULL,
	`hits` integer NOT NULL,
	PRIMARY KEY(`redirect_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `takings_by_day` (
	`site` text NOT NULL,
	`production_id` integer NOT NULL,
	`day` text NOT NULL,
	`tickets` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`site`, `production_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `production_decades` (
	`site` text NOT NULL,
	`decade` text NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`site`, `decade`)
);
--> statement-breakpoint
CREATE TABLE `closures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site` text NOT NULL,
	`key` text NOT NULL,
	`room_id` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `packed_decades` (
	`site` text NOT NULL,
	`decade` text NOT NULL,
	`before` text NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`site`, `decade`)
);
--> statement-breakpoint
CREATE TABLE `unconfirmed_mails` (
	`address` text NOT NULL,
	`id` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`address`, `id`)
);
--> statement-breakpoint
CREATE VIEW changed_productions AS SELECT site, month, 0 AS id FROM production_months;
--> statement-breakpoint
CREATE VIEW packed_productions AS SELECT p.site, p.id, p.local, json_array(p.id, p.local, p.genre, p.venue_id,
    p.abo_id, p.status, coalesce(sw.lowest_cents, CAST(round(p.price_from * 100) AS INTEGER)),
    CASE WHEN sw.production_id IS NULL THEN 0 WHEN sw.is_stopped THEN 2 ELSE 1 END,
    unixepoch(sw.opens_at), unixepoch(sw.closes_at)) AS entry
  FROM productions p LEFT JOIN sale_words sw ON sw.site = p.site AND sw.production_id = p.id;
--> statement-breakpoint
CREATE UNIQUE INDEX `abos_site_key` ON `abos` (`site`,`key`);
--> statement-breakpoint
CREATE INDEX `abos_site_position` ON `abos` (`site`,`position`);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_site_external` ON `articles` (`site`,`external_id`);
--> statement-breakpoint
CREATE INDEX `articles_site_published` ON `articles` (`site`,`published_at`);
--> statement-breakpoint
CREATE INDEX `articles_site_category` ON `articles` (`site`,`category_key`,`published_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `features_site_kind_key` ON `features` (`site`,`kind`,`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_hash_unique` ON `media` (`hash`);
--> statement-breakpoint
CREATE INDEX `modules_object` ON `modules` (`content_type`,`object_id`);
--> statement-breakpoint
CREATE INDEX `modules_parent` ON `modules` (`parent_id`,`position`);
--> statement-breakpoint
CREATE INDEX `modules_slug` ON `modules` (`slug`);
--> statement-breakpoint
CREATE INDEX `page_paths_page` ON `page_paths` (`page_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_site_key` ON `pages` (`site`,`key`);
--> statement-breakpoint
CREATE INDEX `pages_parent` ON `pages` (`parent_id`,`position`);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_site_key` ON `partners` (`site`,`key`);
--> statement-breakpoint
CREATE INDEX `partners_site_position` ON `partners` (`site`,`position`);
--> statement-breakpoint
CREATE INDEX `press_files_directory` ON `press_files` (`directory_id`,`position`);
--> statement-breakpoint
CREATE UNIQUE INDEX `productions_site_external` ON `productions` (`site`,`external_id`);
--> statement-breakpoint
CREATE INDEX `productions_site_local` ON `productions` (`site`,`local`,`id`);
--> statement-breakpoint
CREATE INDEX `productions_venue_local` ON `productions` (`venue_id`,`local`,`id`);
--> statement-breakpoint
CREATE INDEX `productions_abo_local` ON `productions` (`abo_id`,`local`,`id`);
--> statement-breakpoint
CREATE INDEX `productions_status_local` ON `productions` (`site`,`status`,`local`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_venue_slug` ON `rooms` (`venue_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `rooms_site` ON `rooms` (`site`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `venues_site_slug` ON `venues` (`site`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `press_categories_site_key` ON `press_categories` (`site`,`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `press_directories_category_key` ON `press_directories` (`category_id`,`key`);
--> statement-breakpoint
CREATE INDEX `productions_venue_status_local` ON `productions` (`venue_id`,`status`,`local`,`id`);
--> statement-breakpoint
CREATE INDEX `productions_abo_status_local` ON `productions` (`abo_id`,`status`,`local`,`id`);
--> statement-breakpoint
CREATE INDEX `productions_abo_venue_local` ON `productions` (`abo_id`,`venue_id`,`local`,`id`);
--> statement-breakpoint
CREATE INDEX `production_articles_article` ON `production_articles` (`article_id`);
--> statement-breakpoint
CREATE INDEX `productions_abo_venue_status_local` ON `productions` (`abo_id`,`venue_id`,`status`,`local`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_address` ON `newsletter_subscriptions` (`site`,`address`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_state` ON `newsletter_subscriptions` (`state`,`consent_at`);
--> statement-breakpoint
CREATE INDEX `consents_visitor` ON `consents` (`visitor`);
--> statement-breakpoint
CREATE INDEX `consents_decided_at` ON `consents` (`decided_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_others_target` ON `search_others` (`kind`,`target_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_sites_site_unique` ON `search_sites` (`site`);
--> statement-breakpoint
CREATE INDEX `staff_accounts_staff` ON `staff_accounts` (`staff_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_rate_limits_key_unique` ON `staff_rate_limits` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_sessions_token_unique` ON `staff_sessions` (`token`);
--> statement-breakpoint
CREATE INDEX `staff_sessions_staff` ON `staff_sessions` (`staff_id`);
--> statement-breakpoint
CREATE INDEX `staff_verifications_identifier` ON `staff_verifications` (`identifier`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_two_factors_staff` ON `staff_two_factors` (`staff_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `modules_key` ON `modules` (`content_type`,`object_id`,`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_rate_limits_key_unique` ON `customer_rate_limits` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_sessions_token_unique` ON `customer_sessions` (`token`);
--> statement-breakpoint
CREATE INDEX `customer_sessions_customer` ON `customer_sessions` (`customer_id`);
--> statement-breakpoint
CREATE INDEX `customer_verifications_identifier` ON `customer_verifications` (`identifier`);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_email` ON `customers` (`site`,`email`);
--> statement-breakpoint
CREATE INDEX `members_email` ON `members` (`site`,`email`);
--> statement-breakpoint
CREATE INDEX `box_office_staff_calls_site` ON `box_office_staff_calls` (`site`,`at`);
--> statement-breakpoint
CREATE INDEX `order_documents_by_time` ON `order_documents` (`site`,`issued_at`);
--> statement-breakpoint
CREATE INDEX `order_lines_of_production` ON `order_lines` (`site`,`production_id`);
--> statement-breakpoint
CREATE INDEX `orders_of_email` ON `orders` (`site`,`email`);
--> statement-breakpoint
CREATE INDEX `customer_orders_customer` ON `customer_orders` (`customer_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_slug` ON `people` (`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_external` ON `people` (`external_id`);
--> statement-breakpoint
CREATE INDEX `people_match` ON `people` (`match_key`);
--> statement-breakpoint
CREATE INDEX `production_people_person` ON `production_people` (`person_id`,`local`,`production_id`);
--> statement-breakpoint
CREATE INDEX `production_people_site` ON `production_people` (`site`,`local`,`person_id`);
--> statement-breakpoint
CREATE INDEX `production_works_work` ON `production_works` (`work_id`,`local`,`production_id`);
--> statement-breakpoint
CREATE INDEX `production_works_site` ON `production_works` (`site`,`local`,`work_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `works_slug` ON `works` (`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `works_external` ON `works` (`external_id`);
--> statement-breakpoint
CREATE INDEX `works_match` ON `works` (`match_key`);
--> statement-breakpoint
CREATE INDEX `production_months_unpacked` ON `production_months` (`site`) WHERE "production_months"."entries" is null;
--> statement-breakpoint
CREATE INDEX `desk_changes_row` ON `desk_changes` (`entity`,`entity_id`,`id`);
--> statement-breakpoint
CREATE INDEX `desk_changes_site` ON `desk_changes` (`site`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `desk_rows_id` ON `desk_rows` (`entity`,`id`);
--> statement-breakpoint
CREATE INDEX `desk_rows_state` ON `desk_rows` (`entity`,`site`,`state`,`k1`,`row`);
--> statement-breakpoint
CREATE INDEX `desk_rows_k1` ON `desk_rows` (`entity`,`site`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_k2` ON `desk_rows` (`entity`,`site`,`k2`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_k3` ON `desk_rows` (`entity`,`site`,`k3`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f1` ON `desk_rows` (`entity`,`site`,`f1`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f2` ON `desk_rows` (`entity`,`site`,`f2`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f3` ON `desk_rows` (`entity`,`site`,`f3`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f4` ON `desk_rows` (`entity`,`site`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_kept` ON `desk_rows` (`entity`,`site`) WHERE "desk_rows"."kept" <> '[]';
--> statement-breakpoint
CREATE INDEX `people_image` ON `people` (`image_id`) WHERE "people"."image_id" is not null;
--> statement-breakpoint
CREATE INDEX `press_files_media` ON `press_files` (`media_id`);
--> statement-breakpoint
CREATE INDEX `production_images_media` ON `production_images` (`media_id`);
--> statement-breakpoint
CREATE INDEX `productions_title_image` ON `productions` (`title_image_id`) WHERE "productions"."title_image_id" is not null;
--> statement-breakpoint
CREATE INDEX `productions_video_image` ON `productions` (`video_image_id`) WHERE "productions"."video_image_id" is not null;
--> statement-breakpoint
CREATE INDEX `productions_program_file` ON `productions` (`program_file_id`) WHERE "productions"."program_file_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `order_search_order` ON `order_search` (`site`,`order_number`);
--> statement-breakpoint
CREATE INDEX `order_lines_of_ticket` ON `order_lines` (`site`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_of_state` ON `orders` (`site`,`state`,`created_at`,`number`);
--> statement-breakpoint
CREATE INDEX `orders_to_refund` ON `orders` (`site`,`created_at`,`number`) WHERE "orders"."task_cents" > 0;
--> statement-breakpoint
CREATE INDEX `box_office_staff_calls_order` ON `box_office_staff_calls` (`site`,"detail" ->> '$.number',`id`) WHERE "box_office_staff_calls"."detail" ->> '$.number' IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_email_unique` ON `staff_invitations` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_token_hash_unique` ON `staff_invitations` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `staff_invitations_expiry` ON `staff_invitations` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `staff_roles_site` ON `staff_roles` (`site`,`role`,`staff_id`);
--> statement-breakpoint
CREATE INDEX `missed_paths_hits` ON `missed_paths` (`site`,`hits`,`last_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `navigations_kind` ON `navigations` (`site`,`kind`);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_old_path` ON `redirects` (`site`,`old_path`);
--> statement-breakpoint
CREATE INDEX `redirects_new_path` ON `redirects` (`site`,`new_path`);
--> statement-breakpoint
CREATE INDEX `section_owners_site` ON `section_owners` (`site`);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_owner_number` ON `page_versions` (`content_type`,`object_id`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_revisions_write_id_unique` ON `page_revisions` (`write_id`);
--> statement-breakpoint
CREATE INDEX `audit_site` ON `audit` (`site`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_by` ON `audit` (`site`,`by`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_entity` ON `audit` (`site`,`entity`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`site`,`action`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`site`,`at`,`id`);
--> statement-breakpoint
CREATE INDEX `desk_changes_at` ON `desk_changes` (`at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_name` ON `api_tokens` (`site`,`name`);
--> statement-breakpoint
CREATE INDEX `webhooks_site` ON `webhooks` (`site`,`state`);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_at`) WHERE "next_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`id`);
--> statement-breakpoint
CREATE INDEX `desk_rows_external` ON `desk_rows` (`entity`,`site`,`external_id`) WHERE external_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `desk_rows_request` ON `desk_rows` (`entity`,`site`,`request_key`) WHERE "desk_rows"."request_key" is not null;
--> statement-breakpoint
CREATE INDEX `desk_rows_f1f2` ON `desk_rows` (`entity`,`site`,`f1`,`f2`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f1f3` ON `desk_rows` (`entity`,`site`,`f1`,`f3`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f1f4` ON `desk_rows` (`entity`,`site`,`f1`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f2f3` ON `desk_rows` (`entity`,`site`,`f2`,`f3`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f2f4` ON `desk_rows` (`entity`,`site`,`f2`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE INDEX `desk_rows_f3f4` ON `desk_rows` (`entity`,`site`,`f3`,`f4`,`k1`,`row`) WHERE "desk_rows"."state" <> 'deleted';
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_site` ON `settings` (`site`);
--> statement-breakpoint
CREATE UNIQUE INDEX `merged_rows_slug` ON `merged_rows` (`entity`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `merged_rows_external` ON `merged_rows` (`entity`,`external_id`);
--> statement-breakpoint
CREATE INDEX `merged_rows_match` ON `merged_rows` (`entity`,`match_key`);
--> statement-breakpoint
CREATE INDEX `merged_rows_into` ON `merged_rows` (`entity`,`into_id`);
--> statement-breakpoint
CREATE INDEX `name_keys_match` ON `name_keys` (`entity`,`match_key`);
--> statement-breakpoint
CREATE INDEX `name_keys_phrase` ON `name_keys` (`phrase`);
--> statement-breakpoint
CREATE INDEX `name_keys_likeness` ON `name_keys` (`entity`,`likeness`,`row_id`);
--> statement-breakpoint
CREATE INDEX `name_keys_shared` ON `name_keys` (`entity`,`likeness`,`row_id`) WHERE "name_keys"."is_shared" = 1;
--> statement-breakpoint
CREATE INDEX `dead_links_site` ON `dead_links` (`site`,`found_at`,`source`,`row_id`);
--> statement-breakpoint
CREATE INDEX `returned_mails_site` ON `returned_mails` (`site`,`at`);
--> statement-breakpoint
CREATE INDEX `returned_mails_order` ON `returned_mails` (`site`,`order_number`) WHERE "returned_mails"."order_number" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `returned_mails_email` ON `returned_mails` (`email`) WHERE "returned_mails"."email" <> '';
--> statement-breakpoint
CREATE INDEX `deleted_pages_site` ON `deleted_pages` (`site`,`deleted_at`);
--> statement-breakpoint
CREATE INDEX `unmatched_bank_lines_open` ON `unmatched_bank_lines` (`site`,`created_at`) WHERE "unmatched_bank_lines"."resolved_at" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `order_notes_order` ON `order_notes` (`site`,`order_number`,`request_key`);
--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`site`,`created_at`,`number`);
--> statement-breakpoint
CREATE INDEX `press_files_embargo` ON `press_files` (`embargoed_until`) WHERE "press_files"."embargoed_until" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `modules_deleted` ON `modules` (`deleted_at`) WHERE "modules"."deleted_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `modules_event` ON `modules` ("data" ->> '$.event') WHERE "module" = 'eventlistitem';
--> statement-breakpoint
CREATE INDEX `modules_article` ON `modules` ("data" ->> '$.article') WHERE "module" = 'articlelistitem';
--> statement-breakpoint
CREATE INDEX `modules_sponsor` ON `modules` ("data" ->> '$.sponsor') WHERE "module" = 'sponsorlistitem';
--> statement-breakpoint
CREATE INDEX `page_revisions_at` ON `page_revisions` (`at`);
--> statement-breakpoint
CREATE INDEX `page_refs_target` ON `page_refs` (`kind`,`target_id`);
--> statement-breakpoint
CREATE INDEX `production_partners_partner` ON `production_partners` (`partner_id`);
--> statement-breakpoint
CREATE INDEX `productions_room_local` ON `productions` (`room_id`,`local`);
--> statement-breakpoint
CREATE INDEX `desk_undos_at` ON `desk_undos` (`at`);
--> statement-breakpoint
CREATE INDEX `redirect_uses_day` ON `redirect_uses` (`day`);
--> statement-breakpoint
CREATE INDEX `takings_of_day` ON `takings_by_day` (`site`,`day`);
--> statement-breakpoint
CREATE INDEX `venues_step_free` ON `venues` (`site`) WHERE "venues"."access" ->> '$.stepFree';
--> statement-breakpoint
CREATE INDEX `venues_induction_loop` ON `venues` (`site`) WHERE "venues"."access" ->> '$.inductionLoop';
--> statement-breakpoint
CREATE INDEX `venues_wheelchair` ON `venues` (`site`) WHERE "venues"."access" ->> '$.wheelchairPlaces' > 0;
--> statement-breakpoint
CREATE INDEX `venues_companion` ON `venues` (`site`) WHERE "venues"."access" ->> '$.companionTicket';
--> statement-breakpoint
CREATE INDEX `desk_rows_drafts` ON `desk_rows` (`entity`) WHERE "desk_rows"."draft" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_list` ON `newsletter_subscriptions` (`site`,`state`,`consent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_language` ON `newsletter_subscriptions` (`site`,`state`,`locale`,`consent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_origin` ON `newsletter_subscriptions` (`site`,`state`,`origin`,`consent_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `closures_site_key` ON `closures` (`site`,`key`);
--> statement-breakpoint
CREATE INDEX `closures_room` ON `closures` (`room_id`);
--> statement-breakpoint
CREATE INDEX `production_people_used` ON `production_people` (`person_id`,`site`);
--> statement-breakpoint
CREATE INDEX `production_works_used` ON `production_works` (`work_id`,`site`);
--> statement-breakpoint
CREATE INDEX `orders_with_missing_money` ON `orders` (`site`,`created_at`,`number`) WHERE "orders"."missing_cents" > 0;
--> statement-breakpoint
CREATE TRIGGER productions_sequence AFTER UPDATE OF title, status, starts_at, ends_at, room_id ON productions
WHEN OLD.title IS NOT NEW.title OR OLD.status IS NOT NEW.status OR OLD.starts_at IS NOT NEW.starts_at
  OR OLD.ends_at IS NOT NEW.ends_at OR OLD.room_id IS NOT NEW.room_id
BEGIN
  UPDATE productions SET sequence = OLD.sequence + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_productions_insert AFTER INSERT ON search_productions
BEGIN
  INSERT INTO production_index (rowid, title, subtitle, works, people, place, other) VALUES (NEW.key, NEW.title, NEW.subtitle, NEW.works, NEW.people, NEW.place, NEW.other);
END;
--> statement-breakpoint
CREATE TRIGGER search_productions_update AFTER UPDATE ON search_productions
WHEN (OLD.key, OLD.title, OLD.subtitle, OLD.works, OLD.people, OLD.place, OLD.other) IS NOT (NEW.key, NEW.title, NEW.subtitle, NEW.works, NEW.people, NEW.place, NEW.other)
BEGIN
  DELETE FROM production_index WHERE rowid = OLD.key;
  INSERT INTO production_index (rowid, title, subtitle, works, people, place, other) VALUES (NEW.key, NEW.title, NEW.subtitle, NEW.works, NEW.people, NEW.place, NEW.other);
END;
--> statement-breakpoint
CREATE TRIGGER search_productions_delete AFTER DELETE ON search_productions
BEGIN
  DELETE FROM production_index WHERE rowid = OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER productions_search_local AFTER UPDATE OF local ON productions WHEN OLD.local IS NOT NEW.local
BEGIN
  UPDATE search_productions SET key = ((SELECT id FROM search_sites WHERE site = NEW.site) << 55) | (max(0, min(268435455, unixepoch(NEW.local) / 60 + 89411040)) << 27) | NEW.id WHERE production_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER productions_search_place AFTER UPDATE OF room_id, abo_id ON productions
WHEN OLD.room_id IS NOT NEW.room_id OR OLD.abo_id IS NOT NEW.abo_id
BEGIN
  UPDATE search_productions SET place = coalesce((SELECT terms FROM search_places WHERE kind = 'room' AND target_id = NEW.room_id), '') || ' '
    || coalesce((SELECT terms FROM search_places WHERE kind = 'abo' AND target_id = NEW.abo_id), '')
  WHERE production_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_places_update AFTER UPDATE OF terms ON search_places WHEN OLD.terms IS NOT NEW.terms
BEGIN
  UPDATE search_productions SET place = coalesce((SELECT terms FROM search_places WHERE kind = 'room' AND target_id = p.room_id), '') || ' '
    || coalesce((SELECT terms FROM search_places WHERE kind = 'abo' AND target_id = p.abo_id), '')
  FROM productions AS p WHERE p.id = production_id AND p.id IN (
    SELECT id FROM productions WHERE NEW.kind = 'abo' AND abo_id = NEW.target_id
    UNION ALL SELECT id FROM productions WHERE NEW.kind = 'room' AND room_id = NEW.target_id
      AND venue_id = (SELECT venue_id FROM rooms WHERE id = NEW.target_id));
END;
--> statement-breakpoint
CREATE TRIGGER search_others_insert AFTER INSERT ON search_others
BEGIN
  INSERT INTO other_index (rowid, title, lead, body) VALUES (NEW.id, NEW.title, NEW.lead, NEW.body);
END;
--> statement-breakpoint
CREATE TRIGGER search_others_update AFTER UPDATE OF title, lead, body ON search_others
WHEN (OLD.title, OLD.lead, OLD.body) IS NOT (NEW.title, NEW.lead, NEW.body)
BEGIN
  DELETE FROM other_index WHERE rowid = OLD.id;
  INSERT INTO other_index (rowid, title, lead, body) VALUES (NEW.id, NEW.title, NEW.lead, NEW.body);
END;
--> statement-breakpoint
CREATE TRIGGER search_others_delete AFTER DELETE ON search_others
BEGIN
  DELETE FROM other_index WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER articles_search_delete AFTER DELETE ON articles
BEGIN
  DELETE FROM search_others WHERE kind = 'article' AND target_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_delete AFTER DELETE ON pages
BEGIN
  DELETE FROM search_others WHERE kind = 'page' AND target_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER abos_search_delete AFTER DELETE ON abos
BEGIN
  DELETE FROM search_others WHERE kind = 'abo' AND target_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER venues_search_delete AFTER DELETE ON venues
BEGIN
  DELETE FROM search_others WHERE kind = 'venue' AND target_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER rooms_search_place_delete AFTER DELETE ON rooms
BEGIN
  DELETE FROM search_places WHERE kind = 'room' AND target_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER abos_search_place_delete AFTER DELETE ON abos
BEGIN
  DELETE FROM search_places WHERE kind = 'abo' AND target_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER production_counts_insert AFTER INSERT ON productions
BEGIN
  INSERT INTO production_counts (site, venue, abo, status, level, bucket, n)
  SELECT NEW.site, venue.column1, abo.column1, status.column1, level.column1, substr(NEW.local, 1, level.column1), 1
  FROM (VALUES (0), (NEW.venue_id)) AS venue, (VALUES (0), (NEW.abo_id)) AS abo,
    (VALUES (''), (NEW.status), (iif(NEW.status IN ('available', 'few'), 'bookable', NULL))) AS status, (VALUES (3), (4), (7), (10), (16)) AS level
  WHERE venue.column1 IS NOT NULL AND abo.column1 IS NOT NULL AND status.column1 IS NOT NULL
  ON CONFLICT (site, venue, abo, status, level, bucket) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER production_counts_delete AFTER DELETE ON productions
BEGIN
  UPDATE production_counts SET n = n - 1
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16));
  DELETE FROM production_counts
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16))
    AND n = 0;
END;
--> statement-breakpoint
CREATE TRIGGER production_counts_update AFTER UPDATE OF site, venue_id, abo_id, status, local ON productions
WHEN OLD.site IS NOT NEW.site OR OLD.venue_id IS NOT NEW.venue_id OR OLD.abo_id IS NOT NEW.abo_id
  OR OLD.status IS NOT NEW.status OR OLD.local IS NOT NEW.local
BEGIN
  INSERT INTO production_counts (site, venue, abo, status, level, bucket, n)
  SELECT NEW.site, venue.column1, abo.column1, status.column1, level.column1, substr(NEW.local, 1, level.column1), 1
  FROM (VALUES (0), (NEW.venue_id)) AS venue, (VALUES (0), (NEW.abo_id)) AS abo,
    (VALUES (''), (NEW.status), (iif(NEW.status IN ('available', 'few'), 'bookable', NULL))) AS status, (VALUES (3), (4), (7), (10), (16)) AS level
  WHERE venue.column1 IS NOT NULL AND abo.column1 IS NOT NULL AND status.column1 IS NOT NULL
  ON CONFLICT (site, venue, abo, status, level, bucket) DO UPDATE SET n = n + 1;
  UPDATE production_counts SET n = n - 1
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16));
  DELETE FROM production_counts
  WHERE site = OLD.site AND venue IN (0, OLD.venue_id) AND abo IN (0, OLD.abo_id) AND status IN ('', OLD.status, iif(OLD.status IN ('available', 'few'), 'bookable', ''))
    AND level IN (3, 4, 7, 10, 16)
    AND bucket IN (substr(OLD.local, 1, 3), substr(OLD.local, 1, 4), substr(OLD.local, 1, 7), substr(OLD.local, 1, 10), substr(OLD.local, 1, 16))
    AND n = 0;
END;
--> statement-breakpoint
CREATE TRIGGER hall_plans_immutable BEFORE UPDATE ON hall_plans
BEGIN
  SELECT RAISE(ABORT, 'a stored version of a hall plan never changes');
END;
--> statement-breakpoint
CREATE TRIGGER order_documents_immutable BEFORE UPDATE ON order_documents
BEGIN
  SELECT RAISE(ABORT, 'an issued document never changes');
END;
--> statement-breakpoint
CREATE TRIGGER productions_end_sales AFTER DELETE ON productions
BEGIN
  DELETE FROM sales WHERE site = old.site AND production_id = old.id;
  DELETE FROM sale_words WHERE site = old.site AND production_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER productions_sequence_moved AFTER INSERT ON productions WHEN NEW.previous_starts_at IS NOT NULL
BEGIN
  UPDATE productions SET sequence = 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER production_months_insert AFTER INSERT ON productions
BEGIN
  INSERT INTO changed_productions VALUES (NEW.site, substr(NEW.local, 1, 7), NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER production_months_delete AFTER DELETE ON productions
BEGIN
  INSERT INTO changed_productions VALUES (OLD.site, substr(OLD.local, 1, 7), OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER production_months_move AFTER UPDATE OF site, local ON productions
WHEN OLD.site IS NOT NEW.site OR substr(OLD.local, 1, 7) IS NOT substr(NEW.local, 1, 7)
BEGIN
  INSERT INTO changed_productions VALUES (OLD.site, substr(OLD.local, 1, 7), OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER production_months_update AFTER UPDATE OF site, local, genre, venue_id, abo_id, status, price_from ON productions
WHEN OLD.site IS NOT NEW.site OR OLD.local IS NOT NEW.local OR OLD.genre IS NOT NEW.genre OR OLD.venue_id IS NOT NEW.venue_id OR OLD.abo_id IS NOT NEW.abo_id OR OLD.status IS NOT NEW.status OR OLD.price_from IS NOT NEW.price_from
BEGIN
  INSERT INTO changed_productions VALUES (NEW.site, substr(NEW.local, 1, 7), NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER production_months_sale_insert AFTER INSERT ON sale_words
BEGIN
  INSERT INTO changed_productions SELECT site, substr(local, 1, 7), id FROM productions
  WHERE id = NEW.production_id AND site = NEW.site;
END;
--> statement-breakpoint
CREATE TRIGGER production_months_sale_update AFTER UPDATE ON sale_words
WHEN OLD.lowest_cents IS NOT NEW.lowest_cents OR OLD.is_stopped IS NOT NEW.is_stopped OR OLD.opens_at IS NOT NEW.opens_at OR OLD.closes_at IS NOT NEW.closes_at
BEGIN
  INSERT INTO changed_productions SELECT site, substr(local, 1, 7), id FROM productions
  WHERE id = NEW.production_id AND site = NEW.site;
END;
--> statement-breakpoint
CREATE TRIGGER production_months_sale_delete AFTER DELETE ON sale_words
BEGIN
  INSERT INTO changed_productions SELECT site, substr(local, 1, 7), id FROM productions
  WHERE id = OLD.production_id AND site = OLD.site;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rows_insert AFTER INSERT ON desk_rows
BEGIN
  INSERT INTO desk_index (rowid, scope, terms) VALUES (NEW.row, NEW.entity || 'x' || NEW.site, NEW.terms);
  INSERT INTO desk_counts (entity, site, state, n) VALUES (NEW.entity, NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rows_terms AFTER UPDATE OF terms ON desk_rows
WHEN OLD.terms IS NOT NEW.terms
BEGIN
  DELETE FROM desk_index WHERE rowid = OLD.row;
  INSERT INTO desk_index (rowid, scope, terms) VALUES (NEW.row, NEW.entity || 'x' || NEW.site, NEW.terms);
END;
--> statement-breakpoint
CREATE TRIGGER desk_rows_count AFTER UPDATE OF state ON desk_rows
WHEN OLD.state IS NOT NEW.state
BEGIN
  UPDATE desk_counts SET n = n - 1 WHERE entity = OLD.entity AND site = OLD.site AND state = OLD.state;
  INSERT INTO desk_counts (entity, site, state, n) VALUES (NEW.entity, NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rows_delete AFTER DELETE ON desk_rows
BEGIN
  DELETE FROM desk_index WHERE rowid = OLD.row;
  UPDATE desk_counts SET n = n - 1 WHERE entity = OLD.entity AND site = OLD.site AND state = OLD.state;
END;
--> statement-breakpoint
CREATE TRIGGER desk_productions_delete AFTER DELETE ON productions
BEGIN
  DELETE FROM desk_rows WHERE entity = 'productions' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_abos_insert AFTER INSERT ON abos
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('abos',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'letter', json(json_quote(new."letter")), 'venueText', json(json_quote(new."venue_text")), 'concerts', json(json_quote(new."concerts")), 'status', json(json_quote(new."status")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(new."letter") ->> '$', '') || ' ' || coalesce(json_quote(new."venue_text") ->> '$', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."status") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_abos_update AFTER UPDATE ON abos
WHEN (old."title", old."letter", old."color", old."on_color", old."is_active", old."status", old."description", old."venue_text", old."concerts", old."teaser_concerts_text", old."teaser_price_from_text", old."categories", old."swap_dates", old."loyalty_percent", old."image_id", old."position") IS NOT (new."title", new."letter", new."color", new."on_color", new."is_active", new."status", new."description", new."venue_text", new."concerts", new."teaser_concerts_text", new."teaser_price_from_text", new."categories", new."swap_dates", new."loyalty_percent", new."image_id", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'letter', json(coalesce(draft -> '$.letter', json_quote(new."letter"))), 'venueText', json(coalesce(draft -> '$.venueText', json_quote(new."venue_text"))), 'concerts', json(coalesce(draft -> '$.concerts', json_quote(new."concerts"))), 'status', json(coalesce(draft -> '$.status', json_quote(new."status"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.letter', json_quote(new."letter")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.venueText', json_quote(new."venue_text")) ->> '$', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.status', json_quote(new."status")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'abos' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_abos_delete AFTER DELETE ON abos
BEGIN
  DELETE FROM desk_rows WHERE entity = 'abos' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_venues_insert AFTER INSERT ON venues
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, f1) VALUES ('venues',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name")), 'address', json(json_quote(new."address")), 'stepFree', json(coalesce(new."access" -> '$.stepFree', 'null'))),
    coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(json_quote(new."address") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(coalesce(new."access" -> '$.stepFree', 'null') ->> '$', 0))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_venues_update AFTER UPDATE ON venues
WHEN (old."name", old."address", old."description", old."access", old."guide") IS NOT (new."name", new."address", new."description", new."access", new."guide")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name"))), 'address', json(coalesce(draft -> '$.address', json_quote(new."address"))), 'stepFree', json(coalesce(draft -> '$.stepFree', coalesce(new."access" -> '$.stepFree', 'null')))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.address', json_quote(new."address")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.stepFree', coalesce(new."access" -> '$.stepFree', 'null')) ->> '$', 0)
  WHERE entity = 'venues' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_venues_delete AFTER DELETE ON venues
BEGIN
  DELETE FROM desk_rows WHERE entity = 'venues' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_rooms_insert AFTER INSERT ON rooms
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('rooms',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('displayName', json(json_quote(new."display_name")), 'venueId', json(json_quote(new."venue_id")), 'capacity', json(json_quote(new."capacity")), 'kokosId', json(json_quote(new."kokos_id"))),
    coalesce(json_quote(new."display_name") ->> '$', '') || ' ' || coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(json_quote(new."kokos_id") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."display_name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."capacity") ->> '$', ''),
    coalesce(json_quote(new."venue_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rooms_update AFTER UPDATE ON rooms
WHEN (old."name", old."display_name", old."venue_id", old."capacity", old."kokos_id") IS NOT (new."name", new."display_name", new."venue_id", new."capacity", new."kokos_id")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('displayName', json(coalesce(draft -> '$.displayName', json_quote(new."display_name"))), 'venueId', json(coalesce(draft -> '$.venueId', json_quote(new."venue_id"))), 'capacity', json(coalesce(draft -> '$.capacity', json_quote(new."capacity"))), 'kokosId', json(coalesce(draft -> '$.kokosId', json_quote(new."kokos_id")))),
    terms = coalesce(coalesce(draft -> '$.displayName', json_quote(new."display_name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.kokosId', json_quote(new."kokos_id")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.displayName', json_quote(new."display_name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = coalesce(coalesce(draft -> '$.capacity', json_quote(new."capacity")) ->> '$', ''),
    f1 = coalesce(coalesce(draft -> '$.venueId', json_quote(new."venue_id")) ->> '$', '')
  WHERE entity = 'rooms' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_rooms_delete AFTER DELETE ON rooms
BEGIN
  DELETE FROM desk_rows WHERE entity = 'rooms' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_articles_insert AFTER INSERT ON articles
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('articles',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('headline', json(coalesce(new."headline", 'null')), 'publishedAt', json(json_quote(new."published_at")), 'category', json(coalesce(new."category", 'null')), 'author', json(json_quote(new."author")), 'categoryKey', json(json_quote(new."category_key"))),
    coalesce(coalesce(new."headline", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."headline", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."teaser", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."teaser", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(new."author") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."published_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."headline", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."category_key") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_articles_update AFTER UPDATE ON articles
WHEN (old."headline", old."teaser", old."text", old."category_key", old."category", old."author", old."minutes", old."image_id", old."published_at") IS NOT (new."headline", new."teaser", new."text", new."category_key", new."category", new."author", new."minutes", new."image_id", new."published_at")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('headline', json(coalesce(draft -> '$.headline', coalesce(new."headline", 'null'))), 'publishedAt', json(coalesce(draft -> '$.publishedAt', json_quote(new."published_at"))), 'category', json(coalesce(draft -> '$.category', coalesce(new."category", 'null'))), 'author', json(coalesce(draft -> '$.author', json_quote(new."author"))), 'categoryKey', json(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")))),
    terms = coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.teaser', coalesce(new."teaser", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.teaser', coalesce(new."teaser", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.author', json_quote(new."author")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.publishedAt', json_quote(new."published_at")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'articles' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_articles_delete AFTER DELETE ON articles
BEGIN
  DELETE FROM desk_rows WHERE entity = 'articles' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_partners_insert AFTER INSERT ON partners
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('partners',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name")), 'category', json(coalesce(new."category", 'null')), 'claim', json(coalesce(new."claim", 'null')), 'url', json(json_quote(new."url")), 'position', json(json_quote(new."position")), 'categoryKey', json(json_quote(new."category_key"))),
    coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(coalesce(new."claim", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."claim", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."category", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."category", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."category_key") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_partners_update AFTER UPDATE ON partners
WHEN (old."name", old."claim", old."category_key", old."category", old."url", old."image_id", old."position") IS NOT (new."name", new."claim", new."category_key", new."category", new."url", new."image_id", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name"))), 'category', json(coalesce(draft -> '$.category', coalesce(new."category", 'null'))), 'claim', json(coalesce(draft -> '$.claim', coalesce(new."claim", 'null'))), 'url', json(coalesce(draft -> '$.url', json_quote(new."url"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position"))), 'categoryKey', json(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.claim', coalesce(new."claim", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.claim', coalesce(new."claim", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.category', coalesce(new."category", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.category', coalesce(new."category", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.categoryKey', json_quote(new."category_key")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'partners' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_partners_delete AFTER DELETE ON partners
BEGIN
  DELETE FROM desk_rows WHERE entity = 'partners' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_categories_insert AFTER INSERT ON press_categories
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2) VALUES ('press-categories',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_categories_update AFTER UPDATE ON press_categories
WHEN (old."title", old."position") IS NOT (new."title", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'press-categories' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_categories_delete AFTER DELETE ON press_categories
BEGIN
  DELETE FROM desk_rows WHERE entity = 'press-categories' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_directories_insert AFTER INSERT ON press_directories
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('press-directories',
    (SELECT c.site FROM press_categories c WHERE c.id = new.category_id),
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'categoryId', json(json_quote(new."category_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."category_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_directories_update AFTER UPDATE ON press_directories
WHEN (old."title", old."category_id", old."position") IS NOT (new."title", new."category_id", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'categoryId', json(coalesce(draft -> '$.categoryId', json_quote(new."category_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.categoryId', json_quote(new."category_id")) ->> '$', '')
  WHERE entity = 'press-directories' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_directories_delete AFTER DELETE ON press_directories
BEGIN
  DELETE FROM desk_rows WHERE entity = 'press-directories' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_media_insert AFTER INSERT ON media
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, k3, f1, f2) VALUES ('media',
    '',
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('filename', json(json_quote(new."filename")), 'kind', json(json_quote(new."kind")), 'lacks', json(json_quote(new."lacks")), 'uploadedAt', json(json_quote(new."uploaded_at")), 'bytes', json(json_quote(new."bytes")), 'tags', json(coalesce(new."tags", 'null')), 'copyright', json(json_quote(new."copyright")), 'alt', json(coalesce(new."alt", 'null')), 'isDecorative', json(iif(new."is_decorative", 'true', 'false')), 'width', json(json_quote(new."width")), 'height', json(json_quote(new."height")), 'focalX', json(json_quote(new."focal_x")), 'focalY', json(json_quote(new."focal_y")), 'hash', json(json_quote(new."hash"))),
    coalesce(json_quote(new."filename") ->> '$', '') || ' ' || coalesce(coalesce(new."alt", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."alt", 'null') ->> '$.en', '') || ' ' || coalesce(json_quote(new."copyright") ->> '$', '') || ' ' || coalesce(coalesce(new."tags", 'null') ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."uploaded_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."filename") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."bytes") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."lacks") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, k3 = excluded.k3, f1 = excluded.f1, f2 = excluded.f2;
END;
--> statement-breakpoint
CREATE TRIGGER desk_media_update AFTER UPDATE ON media
WHEN (old."filename", old."alt", old."is_decorative", old."copyright", old."tags", old."focal_x", old."focal_y", old."kind", old."lacks", old."uploaded_at", old."bytes", old."width", old."height", old."hash") IS NOT (new."filename", new."alt", new."is_decorative", new."copyright", new."tags", new."focal_x", new."focal_y", new."kind", new."lacks", new."uploaded_at", new."bytes", new."width", new."height", new."hash")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('filename', json(coalesce(draft -> '$.filename', json_quote(new."filename"))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind"))), 'lacks', json(coalesce(draft -> '$.lacks', json_quote(new."lacks"))), 'uploadedAt', json(coalesce(draft -> '$.uploadedAt', json_quote(new."uploaded_at"))), 'bytes', json(coalesce(draft -> '$.bytes', json_quote(new."bytes"))), 'tags', json(coalesce(draft -> '$.tags', coalesce(new."tags", 'null'))), 'copyright', json(coalesce(draft -> '$.copyright', json_quote(new."copyright"))), 'alt', json(coalesce(draft -> '$.alt', coalesce(new."alt", 'null'))), 'isDecorative', json(coalesce(draft -> '$.isDecorative', iif(new."is_decorative", 'true', 'false'))), 'width', json(coalesce(draft -> '$.width', json_quote(new."width"))), 'height', json(coalesce(draft -> '$.height', json_quote(new."height"))), 'focalX', json(coalesce(draft -> '$.focalX', json_quote(new."focal_x"))), 'focalY', json(coalesce(draft -> '$.focalY', json_quote(new."focal_y"))), 'hash', json(coalesce(draft -> '$.hash', json_quote(new."hash")))),
    terms = coalesce(coalesce(draft -> '$.filename', json_quote(new."filename")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.alt', coalesce(new."alt", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.alt', coalesce(new."alt", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.copyright', json_quote(new."copyright")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.tags', coalesce(new."tags", 'null')) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.uploadedAt', json_quote(new."uploaded_at")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.filename', json_quote(new."filename")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k3 = coalesce(coalesce(draft -> '$.bytes', json_quote(new."bytes")) ->> '$', ''),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.lacks', json_quote(new."lacks")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'media' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_media_delete AFTER DELETE ON media
BEGIN
  DELETE FROM desk_rows WHERE entity = 'media' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER order_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (site, order_number) VALUES (NEW.site, NEW.number);
  INSERT INTO order_index (rowid, scope, terms) SELECT row, 'x' || NEW.site, NEW.name || ' ' || NEW.email
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_update AFTER UPDATE OF name, email ON orders
WHEN OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email
BEGIN
  DELETE FROM order_index WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  INSERT INTO order_index (rowid, scope, terms) SELECT row, 'x' || NEW.site, NEW.name || ' ' || NEW.email
    FROM order_search WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_index WHERE rowid = (SELECT row FROM order_search WHERE site = OLD.site AND order_number = OLD.number);
  DELETE FROM order_search WHERE site = OLD.site AND order_number = OLD.number;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_counts_insert AFTER INSERT ON newsletter_subscriptions
BEGIN
  INSERT INTO desk_counts (entity, site, state, n) VALUES ('subscribers', NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_counts_update AFTER UPDATE OF state ON newsletter_subscriptions
WHEN OLD.state IS NOT NEW.state
BEGIN
  UPDATE desk_counts SET n = n - 1 WHERE entity = 'subscribers' AND site = OLD.site AND state = OLD.state;
  INSERT INTO desk_counts (entity, site, state, n) VALUES ('subscribers', NEW.site, NEW.state, 1)
  ON CONFLICT (entity, site, state) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_counts_delete AFTER DELETE ON newsletter_subscriptions
BEGIN
  UPDATE desk_counts SET n = n - 1 WHERE entity = 'subscribers' AND site = OLD.site AND state = OLD.state;
END;
--> statement-breakpoint
CREATE TRIGGER desk_redirects_insert AFTER INSERT ON redirects
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('redirects',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('oldPath', json(json_quote(new."old_path")), 'newPath', json(json_quote(new."new_path")), 'origin', json(json_quote(new."origin"))),
    coalesce(json_quote(new."old_path") ->> '$', '') || ' ' || coalesce(json_quote(new."new_path") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."old_path") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."new_path") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."origin") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_redirects_update AFTER UPDATE ON redirects
WHEN (old."old_path", old."new_path", old."origin") IS NOT (new."old_path", new."new_path", new."origin")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('oldPath', json(coalesce(draft -> '$.oldPath', json_quote(new."old_path"))), 'newPath', json(coalesce(draft -> '$.newPath', json_quote(new."new_path"))), 'origin', json(coalesce(draft -> '$.origin', json_quote(new."origin")))),
    terms = coalesce(coalesce(draft -> '$.oldPath', json_quote(new."old_path")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.newPath', json_quote(new."new_path")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.oldPath', json_quote(new."old_path")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.newPath', json_quote(new."new_path")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.origin', json_quote(new."origin")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'redirects' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_redirects_delete AFTER DELETE ON redirects
BEGIN
  DELETE FROM desk_rows WHERE entity = 'redirects' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_navigations_insert AFTER INSERT ON navigations
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1) VALUES ('menus',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('kind', json(json_quote(new."kind"))),
    coalesce(json_quote(new."kind") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_navigations_update AFTER UPDATE ON navigations
WHEN (old."kind", old."items") IS NOT (new."kind", new."items")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('kind', json(coalesce(draft -> '$.kind', json_quote(new."kind")))),
    terms = coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'menus' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_navigations_delete AFTER DELETE ON navigations
BEGIN
  DELETE FROM desk_rows WHERE entity = 'menus' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER audit_pages AFTER INSERT ON page_revisions
WHEN NEW."by" <> ''
BEGIN
  INSERT INTO audit (at, "by", site, entity, entity_id, action, detail)
  SELECT NEW.at, NEW."by", o.site,
    (CASE NEW.content_type WHEN 'page' THEN 'pages' WHEN 'article' THEN 'articles' WHEN 'production' THEN 'productions'
      ELSE NEW.content_type END),
    NEW.object_id, NEW.action, json_object('label', json(NEW.label))
  FROM (SELECT site FROM pages WHERE NEW.content_type = 'page' AND id = NEW.object_id
    UNION ALL SELECT site FROM section_owners
    WHERE NEW.content_type <> 'page' AND content_type = NEW.content_type AND object_id = NEW.object_id) o;
END;
--> statement-breakpoint
CREATE TRIGGER audit_box_office AFTER INSERT ON box_office_staff_calls
BEGIN
  INSERT INTO audit (at, "by", site, entity, entity_id, title, action, detail)
  VALUES (NEW.at, NEW."by", NEW.site,
    (CASE WHEN NEW.detail ->> '$.number' IS NOT NULL THEN 'orders'
      WHEN NEW.detail ->> '$.production' IS NOT NULL THEN 'productions' ELSE 'box-office' END),
    NEW.detail ->> '$.production', coalesce(NEW.detail ->> '$.number', NEW.detail ->> '$.month'), NEW.action,
    json_patch('{}', json_object('reason', NEW.detail ->> '$.reason', 'result',
      (CASE json_type(NEW.detail, '$.result') WHEN 'text' THEN NEW.detail ->> '$.result' END))));
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_orders_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, next_at)
  SELECT w.id, e.event,
    json_object('event', e.event, 'site', NEW.site, 'number', NEW.number, 'state', NEW.state, 'currency', 'EUR',
      'total_cents', NEW.total_cents, 'paid_cents', NEW.paid_cents, 'refunded_cents', NEW.refunded_cents,
      'ordered_at', NEW.created_at, 'at', strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 0
  FROM (
    SELECT 'orders.paid' AS event WHERE NEW.state IN ('paid', 'complete')
    UNION ALL SELECT 'orders.cancelled' WHERE NEW.state = 'cancelled'
    UNION ALL SELECT 'orders.refunded' WHERE NEW.refunded_cents > 0
  ) e
  JOIN webhooks w ON w.site = NEW.site AND w.state = 'on'
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = e.event);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_orders_update AFTER UPDATE ON orders
WHEN NEW.state IS NOT OLD.state OR NEW.refunded_cents > OLD.refunded_cents
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, next_at)
  SELECT w.id, e.event,
    json_object('event', e.event, 'site', NEW.site, 'number', NEW.number, 'state', NEW.state, 'currency', 'EUR',
      'total_cents', NEW.total_cents, 'paid_cents', NEW.paid_cents, 'refunded_cents', NEW.refunded_cents,
      'ordered_at', NEW.created_at, 'at', strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 0
  FROM (
    SELECT 'orders.paid' AS event WHERE NEW.state IN ('paid', 'complete') AND OLD.state NOT IN ('paid', 'complete')
    UNION ALL SELECT 'orders.cancelled' WHERE NEW.state = 'cancelled' AND OLD.state <> 'cancelled'
    UNION ALL SELECT 'orders.refunded' WHERE NEW.refunded_cents > OLD.refunded_cents
  ) e
  JOIN webhooks w ON w.site = NEW.site AND w.state = 'on'
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = e.event);
END;
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
--> statement-breakpoint
CREATE TRIGGER desk_settings_insert AFTER INSERT ON settings
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1) VALUES ('settings',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name"))),
    coalesce(json_quote(new."name") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_settings_update AFTER UPDATE ON settings
WHEN (old."name", old."claim", old."hotline_label", old."phone", old."email", old."hours", old."address", old."press_name", old."press_phone", old."press_email", old."social", old."abo_url", old."plus_url", old."newsletter", old."newsletter_link", old."analytics_container") IS NOT (new."name", new."claim", new."hotline_label", new."phone", new."email", new."hours", new."address", new."press_name", new."press_phone", new."press_email", new."social", new."abo_url", new."plus_url", new."newsletter", new."newsletter_link", new."analytics_container")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name")))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'settings' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_settings_delete AFTER DELETE ON settings
BEGIN
  DELETE FROM desk_rows WHERE entity = 'settings' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER name_keys_shared_insert AFTER INSERT ON name_keys
BEGIN
  UPDATE name_keys SET is_shared = 1
  WHERE entity = new.entity AND likeness = new.likeness AND is_shared = 0 AND EXISTS (SELECT 1 FROM name_keys AS other
    WHERE other.entity = new.entity AND other.likeness = new.likeness AND other.row_id <> name_keys.row_id);
END;
--> statement-breakpoint
CREATE TRIGGER name_keys_shared_delete AFTER DELETE ON name_keys
BEGIN
  UPDATE name_keys SET is_shared = 0
  WHERE entity = old.entity AND likeness = old.likeness AND is_shared = 1 AND NOT EXISTS (SELECT 1 FROM name_keys AS other
    WHERE other.entity = old.entity AND other.likeness = old.likeness AND other.row_id <> name_keys.row_id);
END;
--> statement-breakpoint
CREATE TRIGGER name_keys_of_person AFTER DELETE ON people
BEGIN
  DELETE FROM name_keys WHERE entity = 'people' AND row_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER name_keys_of_work AFTER DELETE ON works
BEGIN
  DELETE FROM name_keys WHERE entity = 'works' AND row_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_people_insert AFTER INSERT ON people
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, f1) VALUES ('people',
    '',
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('name', json(json_quote(new."name")), 'voice', json(coalesce(new."voice", 'null')), 'kind', json(json_quote(new."kind"))),
    coalesce(json_quote(new."name") ->> '$', '') || ' ' || coalesce(coalesce(new."aliases", 'null') ->> '$', '') || ' ' || coalesce(coalesce(new."voice", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."voice", 'null') ->> '$.en', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."name") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_people_update AFTER UPDATE ON people
WHEN (old."name", old."kind", old."aliases", old."voice", old."text", old."image_id") IS NOT (new."name", new."kind", new."aliases", new."voice", new."text", new."image_id")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('name', json(coalesce(draft -> '$.name', json_quote(new."name"))), 'voice', json(coalesce(draft -> '$.voice', coalesce(new."voice", 'null'))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind")))),
    terms = coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.aliases', coalesce(new."aliases", 'null')) ->> '$', '') || ' ' || coalesce(coalesce(draft -> '$.voice', coalesce(new."voice", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.voice', coalesce(new."voice", 'null')) ->> '$.en', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.name', json_quote(new."name")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'people' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_people_delete AFTER DELETE ON people
BEGIN
  DELETE FROM desk_rows WHERE entity = 'people' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_works_insert AFTER INSERT ON works
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2) VALUES ('works',
    '',
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'composer', json(coalesce(new."composer", 'null')), 'minutes', json(json_quote(new."minutes")), 'scoring', json(coalesce(new."scoring", 'null'))),
    coalesce(coalesce(new."composer", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."composer", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."aliases", 'null') ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."composer", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2;
END;
--> statement-breakpoint
CREATE TRIGGER desk_works_update AFTER UPDATE ON works
WHEN (old."composer", old."years", old."title", old."aliases", old."movements", old."minutes", old."scoring", old."words", old."premiere", old."text") IS NOT (new."composer", new."years", new."title", new."aliases", new."movements", new."minutes", new."scoring", new."words", new."premiere", new."text")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'composer', json(coalesce(draft -> '$.composer', coalesce(new."composer", 'null'))), 'minutes', json(coalesce(draft -> '$.minutes', json_quote(new."minutes"))), 'scoring', json(coalesce(draft -> '$.scoring', coalesce(new."scoring", 'null')))),
    terms = coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.aliases', coalesce(new."aliases", 'null')) ->> '$', ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.composer', coalesce(new."composer", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'works' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_works_delete AFTER DELETE ON works
BEGIN
  DELETE FROM desk_rows WHERE entity = 'works' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER takings_insert AFTER INSERT ON order_lines WHEN new.state = 'sold'
BEGIN
  INSERT INTO takings (site, production_id, category, tickets, cents)
  VALUES (new.site, new.production_id, new.category, 1, new.cents)
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER takings_delete AFTER DELETE ON order_lines WHEN old.state = 'sold'
BEGIN
  UPDATE takings SET tickets = tickets - 1, cents = cents - old.cents
  WHERE site = old.site AND production_id = old.production_id AND category = old.category;
END;
--> statement-breakpoint
CREATE TRIGGER takings_update AFTER UPDATE OF site, production_id, category, cents, state ON order_lines
BEGIN
  UPDATE takings SET tickets = tickets - 1, cents = cents - old.cents
  WHERE old.state = 'sold' AND site = old.site AND production_id = old.production_id AND category = old.category;
  INSERT INTO takings (site, production_id, category, tickets, cents)
  SELECT new.site, new.production_id, new.category, 1, new.cents WHERE new.state = 'sold'
  ON CONFLICT (site, production_id, category) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER `pages_sections_delete` AFTER DELETE ON `pages`
WHEN NOT EXISTS (SELECT 1 FROM `deleted_pages` WHERE `id` = old.`id`)
BEGIN
  DELETE FROM `page_versions` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
  DELETE FROM `page_revisions` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
  DELETE FROM `page_previews` WHERE `content_type` = 'page' AND `object_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER desk_features_insert AFTER INSERT ON features
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('features',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('headline', json(coalesce(new."headline", 'null')), 'kind', json(json_quote(new."kind")), 'from', json(json_quote(new."shown_from")), 'until', json(json_quote(new."shown_until")), 'productionId', json(json_quote(new."production_id")), 'articleId', json(json_quote(new."article_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."headline", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."headline", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."text", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."text", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."kind") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_features_update AFTER UPDATE ON features
WHEN (old."headline", old."kind", old."text", old."production_id", old."article_id", old."abo_id", old."link", old."link_text", old."image_id", old."video", old."position", old."shown_from", old."shown_until") IS NOT (new."headline", new."kind", new."text", new."production_id", new."article_id", new."abo_id", new."link", new."link_text", new."image_id", new."video", new."position", new."shown_from", new."shown_until")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('headline', json(coalesce(draft -> '$.headline', coalesce(new."headline", 'null'))), 'kind', json(coalesce(draft -> '$.kind', json_quote(new."kind"))), 'from', json(coalesce(draft -> '$.from', json_quote(new."shown_from"))), 'until', json(coalesce(draft -> '$.until', json_quote(new."shown_until"))), 'productionId', json(coalesce(draft -> '$.productionId', json_quote(new."production_id"))), 'articleId', json(coalesce(draft -> '$.articleId', json_quote(new."article_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.headline', coalesce(new."headline", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.text', coalesce(new."text", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.text', coalesce(new."text", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.kind', json_quote(new."kind")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'features' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_features_delete AFTER DELETE ON features
BEGIN
  DELETE FROM desk_rows WHERE entity = 'features' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER desk_productions_insert AFTER INSERT ON productions
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1, f2, f3, f4) VALUES ('productions',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'startsAt', json(json_quote(new."starts_at")), 'subtitle', json(coalesce(new."subtitle", 'null')), 'shortCasts', json(coalesce(new."short_casts", 'null')), 'roomId', json(json_quote(new."room_id")), 'aboId', json(json_quote(new."abo_id")), 'contentStatus', json(json_quote(new."content_status")), 'genre', json(json_quote(new."genre"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."subtitle", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."subtitle", 'null') ->> '$.en', '') || ' ' || coalesce(coalesce(new."short_casts", 'null') ->> '$', '') || ' ' || (SELECT coalesce(group_concat(atom, ' '), '') FROM json_tree(coalesce(new."program", 'null')) WHERE type = 'text' AND key <> 'work') || ' ' || (SELECT coalesce(group_concat(atom, ' '), '') FROM json_tree(coalesce(new."casts", 'null')) WHERE type = 'text' AND key <> 'person') || ' ' || coalesce('roomsx' || (json_quote(new."room_id") ->> '$'), ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."starts_at") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."content_status") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."room_id") ->> '$', ''),
    coalesce(json_quote(new."abo_id") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."genre") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1, f2 = excluded.f2, f3 = excluded.f3, f4 = excluded.f4;
END;
--> statement-breakpoint
CREATE TRIGGER desk_productions_update AFTER UPDATE ON productions
WHEN (old."title", old."subtitle", old."short", old."genre", old."starts_at", old."previous_starts_at", old."doors_at", old."introduction_at", old."ends_at", old."room_id", old."content_status", old."status_text", old."program", old."casts", old."program_text", old."interpreter_text", old."title_image_id", old."program_file_id", old."program_download_headline", old."video_url", old."video_headline", old."video_image_id", old."audio_url", old."audio_headline", old."ticket_url", old."price_from", old."price_to", old."price_reduced", old."prices_text", old."abo_id", old."short_casts") IS NOT (new."title", new."subtitle", new."short", new."genre", new."starts_at", new."previous_starts_at", new."doors_at", new."introduction_at", new."ends_at", new."room_id", new."content_status", new."status_text", new."program", new."casts", new."program_text", new."interpreter_text", new."title_image_id", new."program_file_id", new."program_download_headline", new."video_url", new."video_headline", new."video_image_id", new."audio_url", new."audio_headline", new."ticket_url", new."price_from", new."price_to", new."price_reduced", new."prices_text", new."abo_id", new."short_casts")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'startsAt', json(coalesce(draft -> '$.startsAt', json_quote(new."starts_at"))), 'subtitle', json(coalesce(draft -> '$.subtitle', coalesce(new."subtitle", 'null'))), 'shortCasts', json(coalesce(draft -> '$.shortCasts', coalesce(new."short_casts", 'null'))), 'roomId', json(coalesce(draft -> '$.roomId', json_quote(new."room_id"))), 'aboId', json(coalesce(draft -> '$.aboId', json_quote(new."abo_id"))), 'contentStatus', json(coalesce(draft -> '$.contentStatus', json_quote(new."content_status"))), 'genre', json(coalesce(draft -> '$.genre', json_quote(new."genre")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.subtitle', coalesce(new."subtitle", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.subtitle', coalesce(new."subtitle", 'null')) ->> '$.en', '') || ' ' || coalesce(coalesce(draft -> '$.shortCasts', coalesce(new."short_casts", 'null')) ->> '$', '') || ' ' || (SELECT coalesce(group_concat(atom, ' '), '') FROM json_tree(coalesce(draft -> '$.program', coalesce(new."program", 'null'))) WHERE type = 'text' AND key <> 'work') || ' ' || (SELECT coalesce(group_concat(atom, ' '), '') FROM json_tree(coalesce(draft -> '$.casts', coalesce(new."casts", 'null'))) WHERE type = 'text' AND key <> 'person') || ' ' || coalesce('roomsx' || (coalesce(draft -> '$.roomId', json_quote(new."room_id")) ->> '$'), ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.startsAt', json_quote(new."starts_at")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.contentStatus', json_quote(new."content_status")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f2 = coalesce(coalesce(draft -> '$.roomId', json_quote(new."room_id")) ->> '$', ''),
    f3 = coalesce(coalesce(draft -> '$.aboId', json_quote(new."abo_id")) ->> '$', ''),
    f4 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.genre', json_quote(new."genre")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e')
  WHERE entity = 'productions' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_notes_forgotten AFTER UPDATE OF name, forgotten_at ON orders
WHEN NEW.name = '' AND (OLD.name <> '' OR OLD.forgotten_at IS NOT NEW.forgotten_at)
BEGIN
  DELETE FROM order_notes WHERE site = NEW.site AND order_number = NEW.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_notes_deleted AFTER DELETE ON orders
BEGIN
  DELETE FROM order_notes WHERE site = OLD.site AND order_number = OLD.number;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_files_insert AFTER INSERT ON press_files
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, f1) VALUES ('press-files',
    (SELECT c.site FROM press_directories d JOIN press_categories c ON c.id = d.category_id
    WHERE d.id = new.directory_id),
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('title', json(coalesce(new."title", 'null')), 'directoryId', json(json_quote(new."directory_id")), 'embargoedUntil', json(json_quote(new."embargoed_until")), 'mediaId', json(json_quote(new."media_id")), 'position', json(json_quote(new."position"))),
    coalesce(coalesce(new."title", 'null') ->> '$.de', '') || ' ' || coalesce(coalesce(new."title", 'null') ->> '$.en', ''),
    coalesce(json_quote(new."position") ->> '$', ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(new."title", 'null') ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."directory_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_files_update AFTER UPDATE ON press_files
WHEN (old."title", old."directory_id", old."media_id", old."embargoed_until", old."position") IS NOT (new."title", new."directory_id", new."media_id", new."embargoed_until", new."position")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('title', json(coalesce(draft -> '$.title', coalesce(new."title", 'null'))), 'directoryId', json(coalesce(draft -> '$.directoryId', json_quote(new."directory_id"))), 'embargoedUntil', json(coalesce(draft -> '$.embargoedUntil', json_quote(new."embargoed_until"))), 'mediaId', json(coalesce(draft -> '$.mediaId', json_quote(new."media_id"))), 'position', json(coalesce(draft -> '$.position', json_quote(new."position")))),
    terms = coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '') || ' ' || coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.en', ''),
    k1 = coalesce(coalesce(draft -> '$.position', json_quote(new."position")) ->> '$', ''),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.title', coalesce(new."title", 'null')) ->> '$.de', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.directoryId', json_quote(new."directory_id")) ->> '$', '')
  WHERE entity = 'press-files' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_press_files_delete AFTER DELETE ON press_files
BEGIN
  DELETE FROM desk_rows WHERE entity = 'press-files' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_desk AFTER INSERT ON desk_changes
WHEN NEW.action IN ('publish', 'withdraw', 'delete', 'restore')
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, payload, created_at, next_at)
  SELECT w.id, NEW.entity || '.' || e.kind,
    json_object('event', NEW.entity || '.' || e.kind, 'site', w.site, 'entity', NEW.entity, 'id', NEW.entity_id,
      'revision', NEW.revision, 'at', NEW.at,
      'changed', json((SELECT json_group_array(key) FROM json_each(NEW.changes)))),
    NEW.at, 0
  FROM (
    SELECT 'published' AS kind WHERE NEW.action = 'publish'
      OR (NEW.action = 'restore' AND (SELECT removed ->> '$.live' FROM desk_rows
        WHERE entity = NEW.entity AND id = NEW.entity_id AND state = 'deleted') IS NOT NULL)
      OR (NEW.action = 'withdraw' AND (SELECT previous ->> '$.live' FROM desk_undos
        WHERE entity = NEW.entity AND id = NEW.entity_id) IS NOT NULL)
    UNION ALL SELECT 'deleted' WHERE NEW.action = 'delete'
      AND (SELECT state FROM desk_rows WHERE entity = NEW.entity AND id = NEW.entity_id) <> 'draft'
    UNION ALL SELECT 'deleted' WHERE NEW.action = 'withdraw' AND (SELECT previous ->> '$.live' FROM desk_undos
      WHERE entity = NEW.entity AND id = NEW.entity_id) IS NULL
    UNION ALL SELECT 'cancelled' WHERE NEW.action = 'publish' AND NEW.entity = 'productions'
      AND NEW.changes ->> '$.contentStatus.after' = 'cancelled'
    UNION ALL SELECT 'moved' WHERE NEW.action = 'publish' AND NEW.entity = 'productions'
      AND (NEW.changes ->> '$.startsAt.before' IS NOT NULL OR NEW.changes ->> '$.roomId.before' IS NOT NULL)
  ) e
  JOIN webhooks w ON w.state = 'on'
    AND (w.site = NEW.site OR EXISTS (SELECT 1 FROM desk_rows WHERE entity = NEW.entity AND id = NEW.entity_id AND site = ''))
    AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = NEW.entity || '.' || e.kind);
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_insert AFTER INSERT ON order_lines WHEN new.state = 'sold' AND new.day IS NOT NULL
BEGIN
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents)
  VALUES (new.site, new.production_id, new.day, 1, new.cents)
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_delete AFTER DELETE ON order_lines WHEN old.state = 'sold' AND old.day IS NOT NULL
BEGIN
  UPDATE takings_by_day SET tickets = tickets - 1, cents = cents - old.cents
  WHERE site = old.site AND production_id = old.production_id AND day = old.day;
END;
--> statement-breakpoint
CREATE TRIGGER takings_by_day_update AFTER UPDATE OF site, production_id, day, cents, state ON order_lines
BEGIN
  UPDATE takings_by_day SET tickets = tickets - 1, cents = cents - old.cents
  WHERE old.state = 'sold' AND site = old.site AND production_id = old.production_id AND day = old.day;
  INSERT INTO takings_by_day (site, production_id, day, tickets, cents)
  SELECT new.site, new.production_id, new.day, 1, new.cents WHERE new.state = 'sold' AND new.day IS NOT NULL
  ON CONFLICT (site, production_id, day) DO UPDATE SET tickets = tickets + 1, cents = cents + excluded.cents;
END;
--> statement-breakpoint
CREATE TRIGGER audit_desk AFTER INSERT ON desk_changes
BEGIN
  INSERT INTO audit (at, "by", site, entity, entity_id, action, detail, change_id)
  VALUES (NEW.at, NEW."by", NEW.site, NEW.entity, NEW.entity_id, NEW.action,
    json_patch(json_object('fields', json((SELECT json_group_array(key) FROM json_each(NEW.changes)))),
      json_object('name', NEW.name)), (CASE WHEN NEW.name IS NULL THEN NEW.id END));
END;
--> statement-breakpoint
CREATE TRIGGER changed_productions_patch INSTEAD OF INSERT ON changed_productions
BEGIN
  INSERT INTO production_months (site, month, entries) VALUES (NEW.site, NEW.month, '') ON CONFLICT DO NOTHING;
  UPDATE production_months SET entries = (
    SELECT substr(entries, 1, start - 1) || substr(entries, start + instr(substr(entries, start), char(10)))
    FROM (SELECT instr(char(10) || entries, char(10) || '[' || NEW.id || ',') AS start))
  WHERE site = NEW.site AND month = NEW.month AND instr(char(10) || entries, char(10) || '[' || NEW.id || ',') > 0;
  UPDATE production_months SET entries = (
    SELECT substr(entries, 1, place - 1) || entry || char(10) || substr(entries, place)
    FROM (SELECT p.entry, coalesce(nullif(instr(char(10) || entries, char(10) || '[' || (
        SELECT n.id FROM productions n INDEXED BY productions_site_local
        WHERE n.site = p.site AND (n.local, n.id) > (p.local, p.id) ORDER BY n.local, n.id LIMIT 1
      ) || ','), 0), length(entries) + 1) AS place FROM packed_productions p WHERE p.id = NEW.id))
  WHERE site = NEW.site AND month = NEW.month AND entries IS NOT NULL
    AND EXISTS (SELECT 1 FROM productions WHERE id = NEW.id AND site = NEW.site AND substr(local, 1, 7) = NEW.month);
END;
--> statement-breakpoint
CREATE TRIGGER desk_closures_insert AFTER INSERT ON closures
BEGIN
  INSERT INTO desk_rows (entity, site, id, revision, state, kept, updated_at, shown, terms, k1, k2, k3, f1) VALUES ('closures',
    new.site,
    new.id,
    1,
    'public',
    '[]',
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now'),
    json_object('reason', json(json_quote(new."reason")), 'roomId', json(json_quote(new."room_id")), 'startsOn', json(json_quote(new."starts_on")), 'endsOn', json(json_quote(new."ends_on"))),
    coalesce(json_quote(new."reason") ->> '$', '') || ' ' || coalesce('roomsx' || (json_quote(new."room_id") ->> '$'), ''),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."starts_on") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."ends_on") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(json_quote(new."reason") ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    coalesce(json_quote(new."room_id") ->> '$', ''))
  ON CONFLICT (entity, id) DO UPDATE SET revision = revision + 1, state = excluded.state, updated_at = excluded.updated_at, shown = excluded.shown, terms = excluded.terms, k1 = excluded.k1, k2 = excluded.k2, k3 = excluded.k3, f1 = excluded.f1;
END;
--> statement-breakpoint
CREATE TRIGGER desk_closures_update AFTER UPDATE ON closures
WHEN (old."reason", old."room_id", old."starts_on", old."ends_on") IS NOT (new."reason", new."room_id", new."starts_on", new."ends_on")
BEGIN
  UPDATE desk_rows SET revision = revision + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), updated_by = NULL,
    shown = json_object('reason', json(coalesce(draft -> '$.reason', json_quote(new."reason"))), 'roomId', json(coalesce(draft -> '$.roomId', json_quote(new."room_id"))), 'startsOn', json(coalesce(draft -> '$.startsOn', json_quote(new."starts_on"))), 'endsOn', json(coalesce(draft -> '$.endsOn', json_quote(new."ends_on")))),
    terms = coalesce(coalesce(draft -> '$.reason', json_quote(new."reason")) ->> '$', '') || ' ' || coalesce('roomsx' || (coalesce(draft -> '$.roomId', json_quote(new."room_id")) ->> '$'), ''),
    k1 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.startsOn', json_quote(new."starts_on")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k2 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.endsOn', json_quote(new."ends_on")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    k3 = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(coalesce(draft -> '$.reason', json_quote(new."reason")) ->> '$', '')), 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'ß', 'ss'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
    f1 = coalesce(coalesce(draft -> '$.roomId', json_quote(new."room_id")) ->> '$', '')
  WHERE entity = 'closures' AND id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER desk_closures_delete AFTER DELETE ON closures
BEGIN
  DELETE FROM desk_rows WHERE entity = 'closures' AND id = old.id AND state <> 'deleted';
END;
--> statement-breakpoint
CREATE TRIGGER production_decades_unused BEFORE INSERT ON production_decades
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER packed_decades_insert AFTER INSERT ON production_months
BEGIN
  INSERT INTO packed_decades (site, decade, before, entries) VALUES (NEW.site, substr(NEW.month, 1, 3), '', '')
  ON CONFLICT (site, decade) DO UPDATE SET before = '', entries = '' WHERE NEW.month < before;
END;
--> statement-breakpoint
CREATE TRIGGER packed_decades_update AFTER UPDATE OF entries ON production_months
BEGIN
  UPDATE packed_decades SET before = '', entries = ''
  WHERE site = NEW.site AND decade = substr(NEW.month, 1, 3) AND NEW.month < before;
END;
