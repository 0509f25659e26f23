CREATE TABLE "chain_ends" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_ends_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
INSERT INTO "chain_ends" SELECT DISTINCT ON ("subject_type", "subject_id") "subject_type", "subject_id", "position", "hash" FROM "events" ORDER BY "subject_type", "subject_id", "position" DESC;
