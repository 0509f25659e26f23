CREATE TABLE "loan_fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"loan_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"due_on" date NOT NULL,
	"charged_on" date NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "loan_amendments" ADD COLUMN "waived_fees_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_fees" ADD CONSTRAINT "loan_fees_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_fees_due" ON "loan_fees" USING btree ("loan_id","due_on");