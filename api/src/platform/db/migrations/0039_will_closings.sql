CREATE TABLE "closed_files" (
	"closing_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"sealed_sha256" text,
	"certificate_sha256" text NOT NULL,
	"will_version" integer NOT NULL,
	"made_by_server" boolean NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_files_closing_id_sha256_pk" PRIMARY KEY("closing_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "will_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"testator_name" text NOT NULL,
	"intent" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "downloaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_files" ADD CONSTRAINT "closed_files_closing_id_will_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."will_closings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_files" ADD CONSTRAINT "closed_files_certificate_sha256_seal_certificates_sha256_fk" FOREIGN KEY ("certificate_sha256") REFERENCES "public"."seal_certificates"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "will_closings" ADD CONSTRAINT "will_closings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_files_sha256" ON "closed_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "closed_files_sealed" ON "closed_files" USING btree ("sealed_sha256");--> statement-breakpoint
CREATE INDEX "will_closings_owner" ON "will_closings" USING btree ("owner_id","created_at");