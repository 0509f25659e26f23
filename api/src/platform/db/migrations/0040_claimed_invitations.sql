ALTER TABLE "trusted_people" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "trusted_people" ADD COLUMN "claimed_at" timestamp with time zone;