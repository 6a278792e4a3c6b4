CREATE TABLE "used_assertions" (
	"partner" text NOT NULL,
	"id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_assertions_partner_id_pk" PRIMARY KEY("partner","id")
);
--> statement-breakpoint
UPDATE "accountants" SET "plan_type" = 1, "plan_end_date" = (now() at time zone 'America/Lima')::date + 7 WHERE "plan_type" IS NULL;--> statement-breakpoint
ALTER TABLE "accountants" ALTER COLUMN "plan_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accountants" ADD COLUMN "partner" text;