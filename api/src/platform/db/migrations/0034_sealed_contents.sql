ALTER TABLE "documents" ADD COLUMN "sealed_sha256" text;--> statement-breakpoint
CREATE INDEX "documents_sealed" ON "documents" USING btree ("sealed_sha256");