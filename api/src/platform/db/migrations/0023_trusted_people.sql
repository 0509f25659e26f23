CREATE TABLE "release_plans" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"waiting_days" integer DEFAULT 14 NOT NULL,
	"two_people" boolean DEFAULT false NOT NULL,
	"check_in" text DEFAULT 'off' NOT NULL,
	"well_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_in_asks" integer DEFAULT 0 NOT NULL,
	"check_in_asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_requests" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"waiting_days" integer NOT NULL,
	"two_people" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"notices" integer NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trusted_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"known_before" text NOT NULL,
	"opens_will" boolean NOT NULL,
	"opens_letters" boolean NOT NULL,
	"opens_trusts" boolean NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "trusted_person_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "trusted_person_id" uuid;--> statement-breakpoint
ALTER TABLE "release_plans" ADD CONSTRAINT "release_plans_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_requests" ADD CONSTRAINT "release_requests_person_id_trusted_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."trusted_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_people" ADD CONSTRAINT "trusted_people_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_people" ADD CONSTRAINT "trusted_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_requests_due" ON "release_requests" USING btree ("state","noticed_at");--> statement-breakpoint
CREATE INDEX "trusted_people_owner" ON "trusted_people" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_people_user" ON "trusted_people" USING btree ("user_id","owner_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_trusted_person_id_trusted_people_id_fk" FOREIGN KEY ("trusted_person_id") REFERENCES "public"."trusted_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_trusted_person" ON "documents" USING btree ("trusted_person_id") WHERE trusted_person_id is not null;