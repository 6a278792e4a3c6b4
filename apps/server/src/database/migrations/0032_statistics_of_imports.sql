-- What PostgreSQL knows about the values of a column serves to plan conditions on it. These columns are in none, and reading a
-- sample of all of them took most of the time of updating the statistics while documents are imported.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['number_final', 'car', 'due_date', 'counterparty_id_type', 'currency', 'exchange_rate',
    'converted_to_soles', 'foreign_total', 'partial_xml', 'incal', 'base_dg', 'igv_dg', 'base_dgng', 'igv_dgng', 'base_dng',
    'igv_dng', 'acquisition_ng', 'export_value', 'base_sale', 'base_discount', 'igv_sale', 'igv_discount', 'exempt', 'unaffected',
    'base_ivap', 'ivap', 'isc', 'icbper', 'other_charges', 'taxable_amount', 'igv_amount', 'non_taxable_amount', 'ref_serie',
    'ref_number', 'ref_dam_code', 'note_type', 'goods_class', 'project_id', 'participation', 'imb', 'fob_value',
    'free_operations', 'operation_type', 'dam_reference', 'detraction_code', 'detraction_percent', 'glosa', 'item_count',
    'decided_by', 'decided_reasons', 'decision_note', 'former_decision', 'undone_decision', 'created_at', 'updated_at'] LOOP
    EXECUTE format('ALTER TABLE vouchers ALTER COLUMN %I SET STATISTICS 0', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['description', 'product_code', 'quantity', 'unit_code', 'unit_value', 'unit_price', 'amount',
    'igv_amount', 'igv_percent', 'affectation'] LOOP
    EXECUTE format('ALTER TABLE voucher_items ALTER COLUMN %I SET STATISTICS 0', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Most files have one document. After the import of a large zip, a sample says that each has thousands, and PostgreSQL would read
-- all documents of the partition for each file instead of finding those of the file with the primary key.
DO $$
DECLARE
  partition regclass;
BEGIN
  FOR partition IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'file_documents'::regclass LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN file_sha256 SET (n_distinct = -0.5)', partition);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "file_documents" ALTER COLUMN "file_sha256" SET (n_distinct_inherited = -0.5);
--> statement-breakpoint
ANALYZE "file_documents" ("file_sha256");
