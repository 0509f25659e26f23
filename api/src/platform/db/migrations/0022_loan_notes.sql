DROP INDEX "documents_leftover";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "loan_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "loan_version" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_loan" ON "documents" USING btree ("loan_id","loan_version");--> statement-breakpoint
CREATE INDEX "documents_leftover" ON "documents" USING btree ("created_at") WHERE will_id is null and loan_id is null;