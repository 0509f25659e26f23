ALTER TABLE "loan_links" ADD COLUMN "represents" text;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "funding_objection_until" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "lender_absence" jsonb;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "borrower_absence" jsonb;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "lender_representative_id" uuid;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "borrower_representative_id" uuid;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_lender_representative_id_users_id_fk" FOREIGN KEY ("lender_representative_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_borrower_representative_id_users_id_fk" FOREIGN KEY ("borrower_representative_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loans_lender_representative" ON "loans" USING btree ("lender_representative_id") WHERE lender_representative_id is not null;--> statement-breakpoint
CREATE INDEX "loans_borrower_representative" ON "loans" USING btree ("borrower_representative_id") WHERE borrower_representative_id is not null;