CREATE TABLE "partner_invitations" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"people" jsonb NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wills" ADD COLUMN "partner_name" text GENERATED ALWAYS AS (case when coalesce(nullif(data #>> '{family,marital_status}', ''), 'married') in ('married', 'civil_union') then btrim(data #>> '{family,spouse_name}') end) STORED;--> statement-breakpoint
ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;