CREATE TABLE "data_keys" (
	"studio_id" uuid PRIMARY KEY NOT NULL,
	"master" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_uses" (
	"business_id" uuid NOT NULL,
	"month" char(6) NOT NULL,
	"purpose" text NOT NULL,
	"uses" integer NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credential_uses_business_id_month_purpose_pk" PRIMARY KEY("business_id","month","purpose")
);
--> statement-breakpoint
ALTER TABLE "credential_uses" ADD CONSTRAINT "credential_uses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_sealed_before" ON "businesses" USING btree ("id") WHERE sol_username like 'v1.%' or sol_password like 'v1.%' or sunat_api_key like 'v1.%' or sunat_api_secret like 'v1.%';