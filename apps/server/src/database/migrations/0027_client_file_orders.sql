CREATE TABLE "client_file_orders" (
	"accountant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"business_ids" uuid[] NOT NULL,
	"files" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_file_orders_pkey" PRIMARY KEY("accountant_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_file_orders" ADD CONSTRAINT "client_file_orders_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;