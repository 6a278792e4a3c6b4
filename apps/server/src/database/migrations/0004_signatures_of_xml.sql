ALTER TABLE "xml_documents" ADD COLUMN "signature" jsonb;--> statement-breakpoint
CREATE INDEX "xml_documents_unchecked" ON "xml_documents" USING btree ("business_id","id") WHERE signature is null;