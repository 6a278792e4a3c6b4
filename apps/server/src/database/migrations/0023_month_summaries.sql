CREATE TABLE "month_summaries" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"period" text NOT NULL,
	"token_hash" text NOT NULL,
	"figures" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "month_summaries_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "month_summaries_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "month_summaries" ADD CONSTRAINT "month_summaries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "month_summaries_of_period" ON "month_summaries" USING btree ("business_id","period");