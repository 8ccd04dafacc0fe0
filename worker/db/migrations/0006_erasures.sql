CREATE TABLE `erasures` (
	`hash` text PRIMARY KEY NOT NULL
);
