ALTER TABLE "wills" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wills" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wills" ADD COLUMN "yearly_reminder" boolean DEFAULT true NOT NULL;