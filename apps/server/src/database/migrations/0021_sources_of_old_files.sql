-- Migration 0018 took files without counted lines for electronic documents. Lines are counted since migration 0006, so the
-- propuestas and deposits that were read before it are listed as electronic documents. Such a file is a text by its name, or the
-- last one of a propuesta or of a deposit. The sources of its month are read again from all files of that time. Sources that
-- were collected later stay as they are.
CREATE TEMPORARY TABLE old_files ON COMMIT DROP AS
  SELECT file.business_id, file.import_id, file.sequence, file.finished_at, file.book, file.period, imports.source AS origin,
    imported + updated + repeated AS documents,
    lower(file.name) LIKE '%.txt' OR file.id IN (SELECT file_id FROM sire_periods)
      OR file.id IN (SELECT import_file_id FROM detraction_deposits) AS is_text
  FROM import_files file JOIN imports ON imports.id = file.import_id
  WHERE state = 'terminado' AND entries_done > 0 AND imported + updated + repeated > 0 AND lines_done = 0 AND contents = '[]';
--> statement-breakpoint
DELETE FROM document_sources held USING old_files
  WHERE held.source = 'xml' AND held.business_id = old_files.business_id AND held.period = old_files.period
    AND old_files.is_text AND held.import_id IN (SELECT import_id FROM old_files);
--> statement-breakpoint
INSERT INTO document_sources (business_id, source, origin, period, import_id, documents, collected_at)
  SELECT DISTINCT ON (1, 2, 3, 4) business_id, source, origin, period, import_id,
    CASE WHEN source IN ('compras', 'ventas') THEN (array_agg(documents ORDER BY sequence DESC))[1] ELSE sum(documents) END,
    max(finished_at)
  FROM (
    SELECT business_id, import_id, sequence, finished_at, origin, documents,
      CASE WHEN NOT is_text THEN 'xml' WHEN book = 'compra' THEN 'compras' WHEN book = 'venta' THEN 'ventas'
        ELSE 'detracciones' END AS source,
      CASE WHEN is_text AND book IS NULL THEN '' ELSE period END AS period
    FROM old_files
  ) read WHERE period IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, max(sequence) DESC
  ON CONFLICT DO NOTHING;
