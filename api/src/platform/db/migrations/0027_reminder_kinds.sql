ALTER TABLE "loans" ADD COLUMN "lender_reminders_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "borrower_reminders_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "loans" SET "lender_reminders_off" = '["before", "due", "late"]' WHERE NOT "lender_reminders";--> statement-breakpoint
UPDATE "loans" SET "borrower_reminders_off" = '["before", "due", "late"]' WHERE NOT "borrower_reminders";--> statement-breakpoint
ALTER TABLE "loans" DROP COLUMN "lender_reminders";--> statement-breakpoint
ALTER TABLE "loans" DROP COLUMN "borrower_reminders";
