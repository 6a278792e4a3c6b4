CREATE TABLE "file_documents" (
	"business_id" uuid NOT NULL,
	"file_sha256" text NOT NULL,
	"document_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	CONSTRAINT "file_documents_pkey" PRIMARY KEY("business_id","file_sha256","document_id")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
DO $$ BEGIN FOR part IN 0..15 LOOP
	EXECUTE format('CREATE TABLE %I PARTITION OF "file_documents" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', 'file_documents_p' || lpad(part::text, 2, '0'), part);
END LOOP; END $$;
