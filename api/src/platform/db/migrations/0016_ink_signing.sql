ALTER TABLE "will_versions" ADD COLUMN "ink_signing" jsonb;--> statement-breakpoint
ALTER TABLE "wills" ADD COLUMN "ink_signing" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "kind" text DEFAULT 'signed_pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "media_type" text DEFAULT 'application/pdf' NOT NULL;