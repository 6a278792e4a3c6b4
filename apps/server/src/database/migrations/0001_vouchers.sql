CREATE TABLE "import_file_chunks" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_file_chunks_pkey" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_files_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'recibiendo' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"book" text,
	"period" char(6),
	"imported" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"entries_done" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"entry" text DEFAULT '' NOT NULL,
	"line" integer,
	"field" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"created_by" uuid,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sire_periods" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"file_id" uuid NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sire_periods_pkey" PRIMARY KEY("business_id","book","period")
);
--> statement-breakpoint
CREATE TABLE "sire_rows" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"book" text NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"dam_year" text DEFAULT '' NOT NULL,
	"period" char(6) NOT NULL,
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"raw" text NOT NULL,
	"facts" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sire_rows_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "sire_rows_key" UNIQUE("business_id","book","issuer_id","type_code","serie","number","dam_year","period")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
DO $$ BEGIN FOR part IN 0..15 LOOP
	EXECUTE format('CREATE TABLE %I PARTITION OF "sire_rows" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', 'sire_rows_p' || lpad(part::text, 2, '0'), part);
END LOOP; END $$;
--> statement-breakpoint
CREATE TABLE "taxpayer_states" (
	"ruc" char(11) NOT NULL,
	"since" date NOT NULL,
	"active" boolean NOT NULL,
	"found" boolean NOT NULL,
	CONSTRAINT "taxpayer_states_pkey" PRIMARY KEY("ruc","since")
);
--> statement-breakpoint
CREATE TABLE "voucher_images" (
	"business_id" uuid NOT NULL,
	"xml_document_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"version" integer NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_images_pkey" PRIMARY KEY("business_id","xml_document_id")
);
--> statement-breakpoint
CREATE TABLE "xml_documents" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"deflated" "bytea" NOT NULL,
	"facts" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "xml_documents_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "xml_documents_bytes" UNIQUE("business_id","sha256")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
DO $$ BEGIN FOR part IN 0..15 LOOP
	EXECUTE format('CREATE TABLE %I PARTITION OF "xml_documents" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', 'xml_documents_p' || lpad(part::text, 2, '0'), part);
END LOOP; END $$;
--> statement-breakpoint
CREATE TABLE "detraction_deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"import_file_id" uuid NOT NULL,
	"certificate_number" text NOT NULL,
	"account_type_name" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"tax_period" text DEFAULT '' NOT NULL,
	"supplier_id" text NOT NULL,
	"supplier_name" text DEFAULT '' NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"paid_on" date NOT NULL,
	"paid_time" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"good_or_service_code" text DEFAULT '' NOT NULL,
	"operation_code" text DEFAULT '' NOT NULL,
	"type_code" text DEFAULT '' NOT NULL,
	"serie" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"payment_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "detraction_deposits_key" UNIQUE("business_id","certificate_number","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_items" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"description" text NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"quantity" numeric(24, 10),
	"unit_code" text DEFAULT '' NOT NULL,
	"unit_value" numeric(24, 10),
	"unit_price" numeric(24, 10),
	"amount" bigint DEFAULT 0 NOT NULL,
	"igv_amount" bigint DEFAULT 0 NOT NULL,
	"igv_percent" numeric(6, 3),
	"affectation" text DEFAULT '' NOT NULL,
	CONSTRAINT "voucher_items_pkey" PRIMARY KEY("business_id","voucher_id","line")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
DO $$ BEGIN FOR part IN 0..15 LOOP
	EXECUTE format('CREATE TABLE %I PARTITION OF "voucher_items" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', 'voucher_items_p' || lpad(part::text, 2, '0'), part);
END LOOP; END $$;
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"book" text NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"dam_year" text DEFAULT '' NOT NULL,
	"period" char(6) NOT NULL,
	"code" text GENERATED ALWAYS AS (issuer_id || '-' || period || '-' || type_code || '-' || serie || '-' || number || case when dam_year = '' then '' else '-' || dam_year end) STORED NOT NULL,
	"number_shown" text GENERATED ALWAYS AS (case when number ~ '^[0-9]+$' then lpad(number, greatest(8, length(number)), '0') else number end) STORED NOT NULL,
	"number_final" text DEFAULT '' NOT NULL,
	"car" text DEFAULT '' NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date,
	"counterparty_id_type" text DEFAULT '' NOT NULL,
	"counterparty_id" text DEFAULT '' NOT NULL,
	"counterparty_name" text DEFAULT '' NOT NULL,
	"currency" char(3) DEFAULT 'PEN' NOT NULL,
	"exchange_rate" numeric(14, 6),
	"converted_to_soles" boolean DEFAULT false NOT NULL,
	"foreign_total" bigint,
	"has_sire" boolean DEFAULT false NOT NULL,
	"has_xml" boolean DEFAULT false NOT NULL,
	"partial_xml" boolean DEFAULT false NOT NULL,
	"sire_row_id" uuid,
	"xml_document_id" uuid,
	"est_comp" char(1) DEFAULT '1' NOT NULL,
	"voided" boolean GENERATED ALWAYS AS (est_comp in ('2', '3', '4', '6')) STORED NOT NULL,
	"incal" text DEFAULT '' NOT NULL,
	"base_dg" bigint DEFAULT 0 NOT NULL,
	"igv_dg" bigint DEFAULT 0 NOT NULL,
	"base_dgng" bigint DEFAULT 0 NOT NULL,
	"igv_dgng" bigint DEFAULT 0 NOT NULL,
	"base_dng" bigint DEFAULT 0 NOT NULL,
	"igv_dng" bigint DEFAULT 0 NOT NULL,
	"acquisition_ng" bigint DEFAULT 0 NOT NULL,
	"export_value" bigint DEFAULT 0 NOT NULL,
	"base_sale" bigint DEFAULT 0 NOT NULL,
	"base_discount" bigint DEFAULT 0 NOT NULL,
	"igv_sale" bigint DEFAULT 0 NOT NULL,
	"igv_discount" bigint DEFAULT 0 NOT NULL,
	"exempt" bigint DEFAULT 0 NOT NULL,
	"unaffected" bigint DEFAULT 0 NOT NULL,
	"base_ivap" bigint DEFAULT 0 NOT NULL,
	"ivap" bigint DEFAULT 0 NOT NULL,
	"isc" bigint DEFAULT 0 NOT NULL,
	"icbper" bigint DEFAULT 0 NOT NULL,
	"other_charges" bigint DEFAULT 0 NOT NULL,
	"taxable_amount" bigint DEFAULT 0 NOT NULL,
	"igv_amount" bigint DEFAULT 0 NOT NULL,
	"igv_credit" bigint DEFAULT 0 NOT NULL,
	"non_taxable_amount" bigint DEFAULT 0 NOT NULL,
	"total_amount" bigint,
	"rate_group" text,
	"rate_determined" boolean DEFAULT false NOT NULL,
	"ref_issue_date" text DEFAULT '' NOT NULL,
	"ref_type_code" text DEFAULT '' NOT NULL,
	"ref_serie" text DEFAULT '' NOT NULL,
	"ref_number" text DEFAULT '' NOT NULL,
	"ref_dam_code" text DEFAULT '' NOT NULL,
	"ref_keys" text[],
	"note_type" text DEFAULT '' NOT NULL,
	"goods_class" text DEFAULT '' NOT NULL,
	"project_id" text DEFAULT '' NOT NULL,
	"participation" text DEFAULT '' NOT NULL,
	"imb" bigint DEFAULT 0 NOT NULL,
	"fob_value" bigint DEFAULT 0 NOT NULL,
	"free_operations" bigint DEFAULT 0 NOT NULL,
	"operation_type" text DEFAULT '' NOT NULL,
	"dam_reference" text DEFAULT '' NOT NULL,
	"subject_to_detraction" boolean DEFAULT false NOT NULL,
	"detraction_code" text DEFAULT '' NOT NULL,
	"detraction_percent" numeric(6, 3),
	"detraction_amount" bigint,
	"glosa" text[] DEFAULT '{}' NOT NULL,
	"item_count" smallint DEFAULT 0 NOT NULL,
	"status" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_reasons" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "vouchers_key" UNIQUE("business_id","book","issuer_id","type_code","serie","number","dam_year")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
DO $$ BEGIN FOR part IN 0..15 LOOP
	EXECUTE format('CREATE TABLE %I PARTITION OF "vouchers" FOR VALUES WITH (MODULUS 16, REMAINDER %s)', 'vouchers_p' || lpad(part::text, 2, '0'), part);
END LOOP; END $$;
--> statement-breakpoint
CREATE TABLE "withholdings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"agent_id" text NOT NULL,
	"agent_name" text DEFAULT '' NOT NULL,
	"receiver_id" text NOT NULL,
	"receiver_name" text DEFAULT '' NOT NULL,
	"business_is_receiver" boolean NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"issue_date" date NOT NULL,
	"period" char(6) NOT NULL,
	"regime_code" text DEFAULT '' NOT NULL,
	"rate_percent" numeric(6, 3),
	"amount" bigint NOT NULL,
	"total_amount" bigint DEFAULT 0 NOT NULL,
	"voided" boolean DEFAULT false NOT NULL,
	"xml_document_id" uuid NOT NULL,
	CONSTRAINT "withholdings_key" UNIQUE("business_id","kind","agent_id","serie","number")
);
--> statement-breakpoint
ALTER TABLE "import_file_chunks" ADD CONSTRAINT "import_file_chunks_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_files_of_import" ON "import_files" USING btree ("import_id","sequence");--> statement-breakpoint
CREATE INDEX "import_files_same_bytes" ON "import_files" USING btree ("business_id","sha256") WHERE state = 'terminado';--> statement-breakpoint
CREATE INDEX "import_files_pending" ON "import_files" USING btree ("business_id","sequence") WHERE state = 'recibido';--> statement-breakpoint
CREATE INDEX "import_rows_of_file" ON "import_rows" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "imports_of_business" ON "imports" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "detraction_deposits_voucher" ON "detraction_deposits" USING btree ("business_id","supplier_id","type_code","serie","number");--> statement-breakpoint
CREATE INDEX "vouchers_listing" ON "vouchers" USING btree ("business_id","book","period","issue_date","type_code","serie","number_shown");--> statement-breakpoint
CREATE INDEX "vouchers_references" ON "vouchers" USING gin ("ref_keys") WHERE ref_keys is not null;--> statement-breakpoint
CREATE INDEX "withholdings_listing" ON "withholdings" USING btree ("business_id","kind","period","issue_date");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id");--> statement-breakpoint
ALTER TABLE "import_file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "xml_documents" ALTER COLUMN "deflated" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "voucher_images" ALTER COLUMN "jpeg" SET STORAGE EXTERNAL;
