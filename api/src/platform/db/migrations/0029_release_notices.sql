ALTER TABLE "mails" ADD COLUMN "notice_of" uuid;--> statement-breakpoint
ALTER TABLE "release_requests" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- Up to now, a notice counted when it was written.
UPDATE "release_requests" SET "told_at" = "noticed_at" WHERE "notices" > 0;
