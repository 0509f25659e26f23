CREATE UNLOGGED TABLE "canary_visitors" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"visitor" text NOT NULL,
	"failed" boolean NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canary_visitors_name_version_visitor_pk" PRIMARY KEY("name","version","visitor")
);
