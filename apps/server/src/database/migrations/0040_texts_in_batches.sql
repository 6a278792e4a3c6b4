ALTER TABLE "import_files" ADD COLUMN "open_text" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_sources" ADD COLUMN "swept_to" bigint;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "is_reading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vouchers_by_supplier" ON "vouchers" USING btree ("issuer_id","business_id") WHERE book = 'compra';