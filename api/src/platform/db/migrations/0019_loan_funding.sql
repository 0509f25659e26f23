CREATE TABLE "loan_reminders" (
	"loan_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_reminders_loan_id_due_on_kind_role_pk" PRIMARY KEY("loan_id","due_on","kind","role")
);
--> statement-breakpoint
ALTER TABLE "loan_payments" ADD COLUMN "recorded_by" text DEFAULT 'lender' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_payments" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_payments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_payments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "funding_sent_on" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "funding_method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "funding_received_on" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "call_off_by" text;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "closed_as" text;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "lender_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "borrower_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_reminders" ADD CONSTRAINT "loan_reminders_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loans_active" ON "loans" USING btree ("id") WHERE status = 'active';