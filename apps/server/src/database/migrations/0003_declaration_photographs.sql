CREATE TABLE "declaration_photographs" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"version" integer NOT NULL,
	"declared_on" date NOT NULL,
	"constancia_number" text,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"is_reconstructed" boolean DEFAULT false NOT NULL,
	"igv" bigint,
	"form" jsonb NOT NULL,
	"sales_count" bigint NOT NULL,
	"sales_total" bigint NOT NULL,
	"purchases_count" bigint NOT NULL,
	"purchases_total" bigint NOT NULL,
	CONSTRAINT "declaration_photographs_pkey" PRIMARY KEY("business_id","period","version")
);
--> statement-breakpoint
CREATE TABLE "photograph_vouchers" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"version" integer NOT NULL,
	"voucher_id" uuid NOT NULL,
	"book" text NOT NULL,
	"code" text NOT NULL,
	"issue_date" date NOT NULL,
	"counterparty_name" text NOT NULL,
	"decision" text,
	"is_counted" boolean NOT NULL,
	"base" bigint NOT NULL,
	"igv" bigint NOT NULL,
	CONSTRAINT "photograph_vouchers_pkey" PRIMARY KEY("business_id","period","version","voucher_id")
);
--> statement-breakpoint
ALTER TABLE "board_rows" ADD COLUMN "igv_today" bigint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "annotation_period" char(6);--> statement-breakpoint
CREATE INDEX "vouchers_annotated" ON "vouchers" USING btree ("business_id") WHERE annotation_period is not null;