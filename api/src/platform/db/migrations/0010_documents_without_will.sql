DROP INDEX "documents_leftover";--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "documents_leftover" ON "documents" USING btree ("created_at") WHERE will_id is null;