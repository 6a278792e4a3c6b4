CREATE TABLE "month_checks" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"fingerprint" text NOT NULL,
	"tax" bigint NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_by" uuid NOT NULL,
	CONSTRAINT "month_checks_pkey" PRIMARY KEY("business_id","period")
);
--> statement-breakpoint
ALTER TABLE "month_checks" ADD CONSTRAINT "month_checks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;