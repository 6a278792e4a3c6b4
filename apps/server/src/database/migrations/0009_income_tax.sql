CREATE TABLE "income_regimes" (
	"business_id" uuid NOT NULL,
	"from_period" char(6) NOT NULL,
	"regime" text NOT NULL,
	"coefficient" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "income_regimes_pkey" PRIMARY KEY("business_id","from_period")
);
--> statement-breakpoint
ALTER TABLE "form621_entries" ADD COLUMN "proposed_income" bigint;--> statement-breakpoint
ALTER TABLE "form621_entries" ADD COLUMN "confirmed_rate" integer;--> statement-breakpoint
ALTER TABLE "form621_entries" ADD COLUMN "income_reason" text;--> statement-breakpoint
ALTER TABLE "income_regimes" ADD CONSTRAINT "income_regimes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;