CREATE TABLE "witness_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"will_id" uuid NOT NULL,
	"will_version" integer NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"token_sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "witness_links" ADD CONSTRAINT "witness_links_will_id_wills_id_fk" FOREIGN KEY ("will_id") REFERENCES "public"."wills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "witness_links_token" ON "witness_links" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "witness_links_will" ON "witness_links" USING btree ("will_id");