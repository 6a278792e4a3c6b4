CREATE TABLE "sunat_logins" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"version" integer DEFAULT 0 NOT NULL,
	"renew_at" timestamp with time zone,
	"works" boolean DEFAULT false NOT NULL,
	"has_content_type" boolean DEFAULT false NOT NULL,
	"logins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sunat_pace" (
	"id" text PRIMARY KEY NOT NULL,
	"calls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allowed" integer,
	"slowed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "sunat_code" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "sunat_text" text;--> statement-breakpoint
ALTER TABLE "sunat_hosts" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sunat_hosts" ADD COLUMN "holds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sunat_logins" ADD CONSTRAINT "sunat_logins_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The codes and the words of SUNAT were kept as reasons.
UPDATE "collections" SET "sunat_code" = "reason" WHERE "outcome" = 'rejected' AND "reason" ~ '^[0-9]{4}$';--> statement-breakpoint
UPDATE "collections" SET "sunat_text" = left("reason", 200) WHERE "reason" NOT IN ('slow', 'slow down', 'unavailable', 'not permitted', 'gone', 'not a zip', 'damaged', 'empty', 'too large') AND "outcome" IS DISTINCT FROM 'rejected';--> statement-breakpoint
UPDATE "collections" SET "reason" = 'not prepared' WHERE "sunat_text" IS NOT NULL;--> statement-breakpoint
UPDATE "collections" SET "reason" = NULL WHERE "outcome" = 'rejected';
