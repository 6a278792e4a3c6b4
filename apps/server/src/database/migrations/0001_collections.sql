CREATE TABLE "collection_runs" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"is_awaited" boolean NOT NULL,
	"sets_status" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_connected" boolean DEFAULT false NOT NULL,
	"missing_modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"since" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"step" text DEFAULT 'asking' NOT NULL,
	"step_since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"ticket" text,
	"lost_tickets" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"import_id" uuid,
	"read_vouchers" integer,
	"read_total" bigint,
	"sunat_vouchers" integer,
	"sunat_total" bigint,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "collections_pkey" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "sunat_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"calls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suspended_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sunat_turns" (
	"ruc" char(11) PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "collection_stop" text;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD CONSTRAINT "collection_runs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_runs_due" ON "collection_runs" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_open" ON "collections" USING btree ("business_id","book","period") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "collections_of_business" ON "collections" USING btree ("business_id","created_at");--> statement-breakpoint
ALTER TABLE "businesses" DROP COLUMN "activity";
