ALTER TABLE "recovery_codes" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "totp_apps" ADD COLUMN "code_accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idempotency_keys_key" ON "idempotency_keys" USING btree ("key");