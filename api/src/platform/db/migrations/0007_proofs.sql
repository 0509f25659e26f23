CREATE TABLE "seal_certificates" (
	"sha256" text PRIMARY KEY NOT NULL,
	"pem" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "certificate_sha256" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_certificate_sha256_seal_certificates_sha256_fk" FOREIGN KEY ("certificate_sha256") REFERENCES "public"."seal_certificates"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_sha256" ON "documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "events_hash" ON "events" USING btree ("hash");