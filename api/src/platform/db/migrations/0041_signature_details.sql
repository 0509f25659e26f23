ALTER TABLE "loan_amendments" ADD COLUMN "signature_details" jsonb;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "lender_signature_details" jsonb;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "borrower_signature_details" jsonb;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "lender_signature_details" jsonb;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "borrower_signature_details" jsonb;