CREATE TABLE "loan_links" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "unmailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_links" ADD CONSTRAINT "loan_links_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_links_loan" ON "loan_links" USING btree ("loan_id");