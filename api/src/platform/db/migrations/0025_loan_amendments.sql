CREATE TABLE "loan_amendments" (
	"loan_id" uuid PRIMARY KEY NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"effective_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"interest_rate" double precision NOT NULL,
	"term_in_months" integer NOT NULL,
	"more_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"carried_interest_cents" bigint NOT NULL,
	"contract" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "lender_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "borrower_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "amendment_proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "carried_interest_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "carried_interest_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_amendments" ADD CONSTRAINT "loan_amendments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;