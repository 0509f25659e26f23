DROP INDEX "payments_waiting";--> statement-breakpoint
CREATE INDEX "wills_replaces" ON "wills" USING btree ("replaces_id","created_at") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_will" ON "payments" USING btree ("will_id");