CREATE TABLE "document_sources" (
	"business_id" uuid NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"period" text NOT NULL,
	"import_id" uuid NOT NULL,
	"documents" bigint NOT NULL,
	"collected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_sources_pkey" PRIMARY KEY("business_id","source","origin","period")
);
--> statement-breakpoint
-- Adds the sources of the files that were read already. A file without lines of text contains electronic documents, and a text
-- without a book contains deposits. Files with electronic documents of several months are left out. A propuesta describes its
-- whole period, so only the last one of an import counts; the documents of other files are added up.
INSERT INTO "document_sources" (business_id, source, origin, period, import_id, documents, collected_at)
  SELECT DISTINCT ON (1, 2, 3, 4) business_id, source, origin, period, import_id,
    CASE WHEN source IN ('compras', 'ventas') THEN (array_agg(documents ORDER BY sequence DESC))[1] ELSE sum(documents) END,
    max(finished_at)
  FROM (
    SELECT file.business_id, file.import_id, file.sequence, file.finished_at, imports.source AS origin,
      imported + updated + repeated AS documents,
      CASE WHEN lines_done = 0 THEN 'xml' WHEN book = 'compra' THEN 'compras' WHEN book = 'venta' THEN 'ventas'
        ELSE 'detracciones' END AS source,
      CASE WHEN lines_done > 0 AND book IS NULL THEN '' ELSE period END AS period
    FROM import_files file JOIN imports ON imports.id = file.import_id
    WHERE state = 'terminado' AND entries_done > 0 AND imported + updated + repeated > 0
  ) read WHERE period IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, max(sequence) DESC;
--> statement-breakpoint
-- This statement is the last, because it locks the table until the end of the transaction and the one before takes long.
ALTER TABLE "import_files" ADD COLUMN "contents" jsonb DEFAULT '[]'::jsonb NOT NULL;
