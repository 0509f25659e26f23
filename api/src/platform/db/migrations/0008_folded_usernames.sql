DROP INDEX "users_username";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_is_exact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- In a database of a locale that folds "I" to a dotless i, two names may be there that differ in case alone: both stay.
UPDATE "users" SET "username_is_exact" = true FROM (
	SELECT "id", row_number() OVER (
		PARTITION BY lower("username" collate "C")
		ORDER BY "username" <> lower("username" collate "C"), "created_at", "id"
	) AS "place" FROM "users"
) AS "ranked" WHERE "ranked"."id" = "users"."id" AND "ranked"."place" > 1;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_folded" text GENERATED ALWAYS AS (case when username_is_exact then username else lower(username collate "C") end) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_folded" ON "users" USING btree ("username_folded");