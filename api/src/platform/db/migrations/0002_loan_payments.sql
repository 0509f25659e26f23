CREATE TABLE "loan_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"loan_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"status" text DEFAULT 'recorded' NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "interest_rate" double precision;--> statement-breakpoint
ALTER TABLE "loan_versions" ADD COLUMN "term_in_months" integer;--> statement-breakpoint
ALTER TABLE "loan_payments" ADD CONSTRAINT "loan_payments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_payments_loan" ON "loan_payments" USING btree ("loan_id","paid_on");