CREATE TABLE "voucher_pairs" (
	"business_id" uuid NOT NULL,
	"sunat_voucher_id" uuid NOT NULL,
	"own_voucher_id" uuid NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"paired_by" uuid NOT NULL,
	CONSTRAINT "voucher_pairs_pkey" PRIMARY KEY("business_id","sunat_voucher_id"),
	CONSTRAINT "voucher_pairs_own" UNIQUE("business_id","own_voucher_id")
);
--> statement-breakpoint
CREATE INDEX "sire_rows_of_period" ON "sire_rows" USING btree ("business_id","book","period");