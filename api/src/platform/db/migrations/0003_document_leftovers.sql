ALTER TABLE "documents" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_leftover" ON "documents" USING btree ("created_at") WHERE stored_at is null;--> statement-breakpoint
UPDATE "documents" SET "stored_at" = "created_at";
