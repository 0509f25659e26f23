CREATE TABLE "emergency_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_sha256" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "emergency_codes_code_sha256_unique" UNIQUE("code_sha256")
);
--> statement-breakpoint
ALTER TABLE "emergency_codes" ADD CONSTRAINT "emergency_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;