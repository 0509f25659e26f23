CREATE TABLE "paper_keys" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"key_sha256" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"bearer_name" text DEFAULT '' NOT NULL,
	"bearer_email" text DEFAULT '' NOT NULL,
	"bearer_phone" text DEFAULT '' NOT NULL,
	"bearer_language" text DEFAULT 'en' NOT NULL,
	"died_on" text,
	CONSTRAINT "paper_keys_key_sha256_unique" UNIQUE("key_sha256")
);
--> statement-breakpoint
ALTER TABLE "release_requests" ADD COLUMN "certificate_review" text;--> statement-breakpoint
ALTER TABLE "paper_keys" ADD CONSTRAINT "paper_keys_person_id_trusted_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."trusted_people"("id") ON DELETE cascade ON UPDATE no action;