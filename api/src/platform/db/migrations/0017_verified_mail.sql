ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "waits_for" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_waits_for_users_id_fk" FOREIGN KEY ("waits_for") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("waits_for") WHERE waits_for is not null;--> statement-breakpoint
-- Who was logged in before has proved it at their login, and not now.
UPDATE "sessions" SET "authenticated_at" = "created_at";
