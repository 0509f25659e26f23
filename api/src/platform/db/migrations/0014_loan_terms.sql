ALTER TABLE "loan_versions" ADD COLUMN "more_terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "more_terms" jsonb DEFAULT '{}'::jsonb NOT NULL;