ALTER TABLE "canary_visitors" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "canary_visitors_network" ON "canary_visitors" USING btree ("name","version","network");