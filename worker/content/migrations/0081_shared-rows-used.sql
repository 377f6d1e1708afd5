CREATE INDEX `production_people_used` ON `production_people` (`person_id`,`site`);--> statement-breakpoint
CREATE INDEX `production_works_used` ON `production_works` (`work_id`,`site`);--> statement-breakpoint
-- stored answers to logins contained the cookie of the session
DELETE FROM `customer_requests` WHERE json_extract(`answer`, '$.cookies') IS NOT NULL;
