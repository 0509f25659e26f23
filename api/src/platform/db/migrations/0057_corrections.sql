CREATE TABLE "loan_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"proposed_by" text NOT NULL,
	"status" text DEFAULT 'recorded' NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"objection_until" date,
	"amount_before_cents" bigint,
	"on_before" date NOT NULL,
	"status_before" text,
	"amount_after_cents" bigint,
	"on_after" date,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "earlier_closings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_corrections" ADD CONSTRAINT "loan_corrections_payment_id_loan_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."loan_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_corrections_loan" ON "loan_corrections" USING btree ("loan_id","recorded_at");