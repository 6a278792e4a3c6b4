DROP INDEX "vouchers_references";--> statement-breakpoint
CREATE INDEX "vouchers_notes" ON "vouchers" USING btree ("business_id","book","issuer_id") WHERE ref_keys is not null;