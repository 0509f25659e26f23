ALTER TABLE "release_plans" ADD COLUMN "certificate_days" integer;--> statement-breakpoint
-- After the column: plans from before have no shorter waiting time until their owner chooses one.
ALTER TABLE "release_plans" ALTER COLUMN "certificate_days" SET DEFAULT 3;--> statement-breakpoint
ALTER TABLE "release_plans" ADD COLUMN "funeral_wishes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_requests" ADD COLUMN "certificate_days" integer;--> statement-breakpoint
ALTER TABLE "release_requests" ADD COLUMN "died_on" text;
