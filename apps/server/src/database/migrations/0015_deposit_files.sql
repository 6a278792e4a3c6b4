CREATE TABLE "deposit_file_rows" (
	"business_id" uuid NOT NULL,
	"lot" char(6) NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "deposit_file_rows_pkey" PRIMARY KEY("business_id","lot","issuer_id","type_code","serie","number")
);
--> statement-breakpoint
CREATE TABLE "deposit_files" (
	"business_id" uuid NOT NULL,
	"lot" char(6) NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"deposit_count" integer NOT NULL,
	"total_amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "deposit_files_pkey" PRIMARY KEY("business_id","lot"),
	CONSTRAINT "deposit_files_request" UNIQUE("business_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_accounts" (
	"accountant_id" uuid NOT NULL,
	"supplier_id" text NOT NULL,
	"account" char(11) NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_accounts_pkey" PRIMARY KEY("accountant_id","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_file_rows_voucher" ON "deposit_file_rows" USING btree ("business_id","issuer_id","type_code","serie","number");