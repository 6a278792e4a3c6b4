CREATE TABLE "exported_files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file" text NOT NULL,
	"period" char(6) NOT NULL,
	"is_partial" boolean NOT NULL,
	"voucher_count" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "exported_files_pkey" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "exported_vouchers" (
	"business_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"dam_year" text NOT NULL,
	"hash" char(22) NOT NULL,
	CONSTRAINT "exported_vouchers_pkey" PRIMARY KEY("business_id","file_id","issuer_id","type_code","serie","number","dam_year")
);
--> statement-breakpoint
CREATE INDEX "exported_files_month" ON "exported_files" USING btree ("business_id","period","file");