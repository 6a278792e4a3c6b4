CREATE TABLE "business_plans" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coding_rules" (
	"business_id" uuid NOT NULL,
	"supplier_id" text NOT NULL,
	"coding" jsonb NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coding_rules_pkey" PRIMARY KEY("business_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "studio_plans" (
	"accountant_id" uuid PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_codings" (
	"business_id" uuid NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"dam_year" text NOT NULL,
	"accountant_id" uuid NOT NULL,
	"coding" jsonb NOT NULL,
	"words" text[] NOT NULL,
	"revision" uuid NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_codings_pkey" PRIMARY KEY("business_id","issuer_id","type_code","serie","number","dam_year")
);
--> statement-breakpoint
ALTER TABLE "business_plans" ADD CONSTRAINT "business_plans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coding_rules" ADD CONSTRAINT "coding_rules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_plans" ADD CONSTRAINT "studio_plans_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_codings_of_supplier" ON "voucher_codings" USING btree ("business_id","issuer_id","decided_at");--> statement-breakpoint
CREATE INDEX "voucher_codings_of_studio" ON "voucher_codings" USING btree ("accountant_id","issuer_id","decided_at");