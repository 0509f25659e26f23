CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"signatures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_name" text GENERATED ALWAYS AS (document ->> 'owner') STORED,
	"places" jsonb GENERATED ALWAYS AS (document -> 'signatures') STORED,
	"signed" jsonb GENERATED ALWAYS AS (signatures #- '{owner,image}' #- '{witness_1,image}' #- '{witness_2,image}') STORED,
	"ink_signing" jsonb,
	"agents_read" boolean DEFAULT true NOT NULL,
	"agent_mailboxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replaces_id" uuid,
	"signed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paper_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paper_version" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_owner" ON "papers" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one" ON "papers" USING btree ("owner_id","kind","status") WHERE status <> 'revoked';--> statement-breakpoint
CREATE INDEX "papers_replaces" ON "papers" USING btree ("replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "papers_agents" ON "papers" USING gin ("agent_mailboxes") WHERE status = 'signed' and agents_read;--> statement-breakpoint
CREATE INDEX "documents_paper" ON "documents" USING btree ("paper_id","created_at") WHERE paper_id is not null;