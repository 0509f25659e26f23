ALTER TABLE "trusts" ADD COLUMN "holdings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trusts" ADD COLUMN "helpers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trusts" ADD COLUMN "rehearsal_on" date;--> statement-breakpoint
ALTER TABLE "trusts" ADD COLUMN "rehearsal_due" date;--> statement-breakpoint
ALTER TABLE "trusts" ADD COLUMN "yearly_reminder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "trusts_rehearsal" ON "trusts" USING btree ("rehearsal_due") WHERE rehearsal_due is not null;