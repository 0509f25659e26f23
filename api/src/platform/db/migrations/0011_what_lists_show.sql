ALTER TABLE "loans" ADD COLUMN "lender_signed_at" timestamp with time zone, ADD COLUMN "borrower_signed_at" timestamp with time zone;--> statement-breakpoint
-- Each signature stands in the record: its last event of a kind that signs.
UPDATE "loans" SET "lender_signed_at" = coalesce(
	(SELECT max(signing."at"::timestamptz) FROM "events" AS signing WHERE signing."subject_type" = 'loan' AND signing."subject_id" = "loans"."id" AND signing."actor_id" = "loans"."lender_id" AND signing."type" IN ('created', 'amended', 'signed', 'accepted')),
	"created_at") WHERE "lender_signature" IS NOT NULL;--> statement-breakpoint
UPDATE "loans" SET "borrower_signed_at" = coalesce(
	(SELECT max(signing."at"::timestamptz) FROM "events" AS signing WHERE signing."subject_type" = 'loan' AND signing."subject_id" = "loans"."id" AND signing."actor_id" = "loans"."borrower_id" AND signing."type" IN ('created', 'amended', 'signed', 'accepted')),
	"created_at") WHERE "borrower_signature" IS NOT NULL;--> statement-breakpoint
-- In one statement: each stored column alone would rewrite the table.
ALTER TABLE "wills"
	ADD COLUMN "testator_name" text GENERATED ALWAYS AS (data ->> 'testator_name') STORED,
	ADD COLUMN "executor" text GENERATED ALWAYS AS (data ->> 'executor') STORED,
	ADD COLUMN "witness_1_name" text GENERATED ALWAYS AS (data ->> 'witness_1_name') STORED,
	ADD COLUMN "witness_2_name" text GENERATED ALWAYS AS (data ->> 'witness_2_name') STORED,
	ADD COLUMN "signed" jsonb GENERATED ALWAYS AS (signatures #- '{testator,image}' #- '{witness_1,image}' #- '{witness_2,image}') STORED;
