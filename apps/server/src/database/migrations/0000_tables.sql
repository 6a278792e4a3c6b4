CREATE TABLE "accountants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"document_number" text NOT NULL,
	"phone_number" text NOT NULL,
	"profile" text NOT NULL,
	"ab_test_group" text NOT NULL,
	"plan_type" smallint NOT NULL,
	"plan_end_date" date,
	"partner" text,
	"plan_intervals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountants_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "charge_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"plan_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"accountant_id" uuid NOT NULL,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_recoveries" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"plan_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"charge_id" text NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "shared_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"partner" text NOT NULL,
	"id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_assertions_partner_id_pk" PRIMARY KEY("partner","id")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"ruc" char(11) NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"missing_permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proven_at" timestamp with time zone,
	"registered" boolean DEFAULT true NOT NULL,
	"paternal_surname" text,
	"maternal_surname" text,
	"given_names" text,
	"activity" text,
	"sold_kinds" text[] DEFAULT '{}' NOT NULL,
	"deposits_collected_on" date,
	"sol_username" text NOT NULL,
	"sol_password" text NOT NULL,
	"sunat_api_key" text,
	"sunat_api_secret" text,
	"next_collection_at" timestamp with time zone,
	"failed_collections" integer DEFAULT 0 NOT NULL,
	"collected_at" timestamp with time zone,
	"collected_new" integer DEFAULT 0 NOT NULL,
	"collected_changed" integer DEFAULT 0 NOT NULL,
	"waiting_taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "file_documents" (
	"business_id" uuid NOT NULL,
	"file_sha256" text NOT NULL,
	"document_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	CONSTRAINT "file_documents_pkey" PRIMARY KEY("business_id","file_sha256","document_id")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
CREATE TABLE "import_announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_announcements_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_id" uuid,
	CONSTRAINT "import_announcements_file" UNIQUE("file_id")
);
--> statement-breakpoint
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
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_files_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'recibiendo' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"book" text,
	"period" char(6),
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"message" text,
	"entries_done" integer DEFAULT 0 NOT NULL,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "sire_names" (
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "sire_names_pkey" PRIMARY KEY("business_id","name")
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
CREATE TABLE "taxpayer_states" (
	"ruc" char(11) NOT NULL,
	"since" date NOT NULL,
	"active" boolean NOT NULL,
	"found" boolean NOT NULL,
	CONSTRAINT "taxpayer_states_pkey" PRIMARY KEY("ruc","since")
);
--> statement-breakpoint
CREATE TABLE "unconfirmed_objects" (
	"business_id" uuid NOT NULL,
	"object_key" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unconfirmed_objects_pkey" PRIMARY KEY("business_id","object_key")
);
--> statement-breakpoint
CREATE TABLE "voucher_images" (
	"business_id" uuid NOT NULL,
	"xml_document_id" uuid NOT NULL,
	"jpeg" "bytea",
	"object_key" text,
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
	"deflated" "bytea",
	"object_key" text,
	"facts" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "xml_documents_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "xml_documents_bytes" UNIQUE("business_id","sha256")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
CREATE TABLE "detraction_deposits" (
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "detraction_deposits_pkey" PRIMARY KEY("business_id","certificate_number","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "form621_entries" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"box_145" bigint,
	"box_168" bigint,
	"box_176" bigint,
	"box_185" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form621_entries_pkey" PRIMARY KEY("business_id","period")
);
--> statement-breakpoint
CREATE TABLE "form621_sums" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"rate_group" text NOT NULL,
	"origin" text NOT NULL,
	"is_late_detraction" boolean NOT NULL,
	"count" bigint NOT NULL,
	"base_dg" bigint NOT NULL,
	"igv_dg" bigint NOT NULL,
	"base_dgng" bigint NOT NULL,
	"igv_dgng" bigint NOT NULL,
	"base_dng" bigint NOT NULL,
	"acquisition_ng" bigint NOT NULL,
	"export_value" bigint NOT NULL,
	"base_sale" bigint NOT NULL,
	"igv_sale" bigint NOT NULL,
	"base_discount" bigint NOT NULL,
	"igv_discount" bigint NOT NULL,
	"exempt" bigint NOT NULL,
	"unaffected" bigint NOT NULL,
	"isc" bigint NOT NULL,
	"base_ivap" bigint NOT NULL,
	"ivap" bigint NOT NULL,
	CONSTRAINT "form621_sums_pkey" PRIMARY KEY("business_id","period","rate_group","origin","is_late_detraction")
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
CREATE TABLE "voucher_sums" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"type_code" text NOT NULL,
	"count" bigint NOT NULL,
	"igv_amount" bigint NOT NULL,
	"igv_credit" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	CONSTRAINT "voucher_sums_pkey" PRIMARY KEY("business_id","book","period","status","reason","type_code")
);
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
	"credit_period" char(6),
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_reasons" text[],
	"decision_note" text,
	"decision_id" uuid,
	"former_decision" jsonb,
	"undone_decision" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "vouchers_key" UNIQUE("business_id","book","issuer_id","type_code","serie","number","dam_year")
) PARTITION BY HASH ("business_id");
--> statement-breakpoint
CREATE TABLE "withholding_reversals" (
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"agent_id" text NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"xml_document_id" uuid NOT NULL,
	CONSTRAINT "withholding_reversals_pkey" PRIMARY KEY("business_id","kind","agent_id","serie","number")
);
--> statement-breakpoint
CREATE TABLE "withholdings" (
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
	"xml_document_id" uuid NOT NULL,
	CONSTRAINT "withholdings_pkey" PRIMARY KEY("business_id","kind","agent_id","serie","number")
);
--> statement-breakpoint
-- The partitions of the tables that grow, see decision 0015.
DO $$ DECLARE held text; BEGIN
	FOREACH held IN ARRAY ARRAY['file_documents', 'sire_rows', 'voucher_items', 'vouchers', 'xml_documents'] LOOP
		FOR part IN 0..15 LOOP
			EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
				held || '_p' || lpad(part::text, 2, '0'), held, part);
		END LOOP;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "charge_attempts" ADD CONSTRAINT "charge_attempts_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_logs" ADD CONSTRAINT "event_logs_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_recoveries" ADD CONSTRAINT "password_recoveries_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_announcements" ADD CONSTRAINT "import_announcements_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_announcements" ADD CONSTRAINT "import_announcements_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file_chunks" ADD CONSTRAINT "import_file_chunks_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_attempts_token_unique" ON "charge_attempts" USING btree ("accountant_id","token_hash");--> statement-breakpoint
CREATE INDEX "charge_attempts_accountant_id_requested_at_index" ON "charge_attempts" USING btree ("accountant_id","requested_at");--> statement-breakpoint
CREATE INDEX "event_logs_accountant_id_received_at_index" ON "event_logs" USING btree ("accountant_id","received_at");--> statement-breakpoint
CREATE INDEX "password_recoveries_accountant_id_index" ON "password_recoveries" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "payments_accountant_id_index" ON "payments" USING btree ("accountant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_ruc_of_accountant" ON "businesses" USING btree ("accountant_id","ruc");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_proven_ruc" ON "businesses" USING btree ("ruc") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "businesses_next_collection_at_index" ON "businesses" USING btree ("next_collection_at");--> statement-breakpoint
CREATE INDEX "import_announcements_missing" ON "import_announcements" USING btree ("import_id","sequence") WHERE file_id is null;--> statement-breakpoint
CREATE INDEX "import_announcements_missing_of_business" ON "import_announcements" USING btree ("business_id") WHERE file_id is null;--> statement-breakpoint
CREATE INDEX "import_files_of_import" ON "import_files" USING btree ("import_id","sequence");--> statement-breakpoint
CREATE INDEX "import_files_same_bytes" ON "import_files" USING btree ("business_id","sha256") WHERE state = 'terminado';--> statement-breakpoint
CREATE INDEX "import_files_pending" ON "import_files" USING btree ("business_id","sequence") WHERE state in ('recibiendo', 'recibido');--> statement-breakpoint
CREATE INDEX "import_rows_of_file" ON "import_rows" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "imports_of_business" ON "imports" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "unconfirmed_objects_since" ON "unconfirmed_objects" USING btree ("since");--> statement-breakpoint
CREATE INDEX "detraction_deposits_paid_on" ON "detraction_deposits" USING btree ("business_id","paid_on");--> statement-breakpoint
CREATE INDEX "detraction_deposits_voucher" ON "detraction_deposits" USING btree ("business_id","supplier_id","type_code","serie","number");--> statement-breakpoint
CREATE INDEX "vouchers_order" ON "vouchers" USING btree ("business_id","book","period","issue_date","type_code","serie","number_shown","issuer_id","dam_year");--> statement-breakpoint
CREATE INDEX "vouchers_notes" ON "vouchers" USING btree ("business_id","book","issuer_id") WHERE ref_keys is not null;--> statement-breakpoint
CREATE INDEX "vouchers_undated" ON "vouchers" USING btree ("business_id") WHERE ref_keys is not null and ref_issue_date = '';--> statement-breakpoint
CREATE INDEX "vouchers_late_credit" ON "vouchers" USING btree ("business_id","credit_period") WHERE credit_period is not null;--> statement-breakpoint
CREATE INDEX "vouchers_subject" ON "vouchers" USING btree ("business_id","period") WHERE subject_to_detraction;--> statement-breakpoint
CREATE INDEX "vouchers_without_soles" ON "vouchers" USING btree ("business_id") WHERE total_amount is null;--> statement-breakpoint
CREATE INDEX "withholdings_listing" ON "withholdings" USING btree ("business_id","kind","period","issue_date");
--> statement-breakpoint
-- These bytes are compressed already.
ALTER TABLE "import_file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "xml_documents" ALTER COLUMN "deflated" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "voucher_images" ALTER COLUMN "jpeg" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The statement that adds vouchers to a table of sums. `source` is a query of vouchers with a `sign`: 1 adds one, -1 takes it
-- away. `keys` are the values of the table's primary key, in its order, `wanted` the vouchers that are summed. All other columns
-- of the table, besides `count`, are sums of the columns of vouchers with the same names, so that the schema is their only list.
CREATE FUNCTION "sums_statement"(held regclass, keys text[], wanted text, source text) RETURNS text LANGUAGE sql STABLE AS $$
  WITH key_columns AS (
    SELECT attname AS column_name, place
    FROM pg_constraint CROSS JOIN unnest(conkey) WITH ORDINALITY AS key(attnum, place)
    JOIN pg_attribute attribute ON attrelid = conrelid AND attribute.attnum = key.attnum
    WHERE conrelid = held AND contype = 'p'
  )
  SELECT format('
  INSERT INTO %1$s AS held (%2$s, count, %3$s)
  SELECT %4$s, sum(sign), %5$s
  FROM (%6$s) changed
  WHERE %7$s
  GROUP BY %8$s
  HAVING sum(sign) <> 0 OR %9$s
  ON CONFLICT (%2$s) DO UPDATE SET count = held.count + excluded.count, %10$s',
    held::text,
    (SELECT string_agg(column_name, ', ' ORDER BY place) FROM key_columns),
    string_agg(attname, ', ' ORDER BY attnum),
    array_to_string(keys, ', '),
    string_agg(amount, ', ' ORDER BY attnum),
    source,
    wanted,
    (SELECT string_agg(place::text, ', ' ORDER BY place) FROM key_columns),
    string_agg(amount || ' <> 0', ' OR '),
    string_agg(format('%1$I = held.%1$I + excluded.%1$I', attname), ', '))
  FROM (
    SELECT attnum, attname, CASE attname
      -- The form declares the ISC of sales only.
      WHEN 'isc' THEN 'sum(CASE WHEN book = ''venta'' THEN sign * isc ELSE 0 END)'
      ELSE format('sum(sign * coalesce(%I, 0))', attname) END AS amount
    FROM pg_attribute
    WHERE attrelid = held AND attnum > 0 AND NOT attisdropped AND attname <> 'count'
      AND attnum <> ALL (SELECT unnest(conkey) FROM pg_constraint WHERE conrelid = held AND contype = 'p')
  ) amounts $$;
--> statement-breakpoint
CREATE FUNCTION "voucher_sums_statement"(source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT sums_statement('voucher_sums', ARRAY['business_id', 'book', 'period', 'coalesce(status, '''')',
    'CASE WHEN status = ''observado'' THEN coalesce(reasons[1], '''') ELSE '''' END',
    'CASE WHEN book = ''venta'' THEN type_code::text ELSE '''' END'], 'true', source) $$;
--> statement-breakpoint
CREATE FUNCTION "form621_sums_statement"(source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT sums_statement('form621_sums', ARRAY['business_id', 'coalesce(credit_period, period)', 'coalesce(rate_group, '''')',
    'CASE WHEN book = ''venta'' THEN ''national'' WHEN type_code BETWEEN ''50'' AND ''54'' THEN ''imported''
      WHEN type_code = ''46'' THEN ''nonDomiciled'' ELSE ''national'' END',
    'credit_period IS NOT NULL'],
    'book = ''venta'' OR status = ''gasto deducible'' OR credit_period IS NOT NULL', source) $$;
--> statement-breakpoint
CREATE FUNCTION "keep_voucher_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM written'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM written UNION ALL SELECT -1, * FROM removed'
  END;
BEGIN
  EXECUTE voucher_sums_statement(changed);
  EXECUTE form621_sums_statement(changed);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM voucher_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
    DELETE FROM form621_sums WHERE count = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "voucher_sums_inserted" AFTER INSERT ON "vouchers" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_voucher_sums"();
--> statement-breakpoint
CREATE TRIGGER "voucher_sums_updated" AFTER UPDATE ON "vouchers" REFERENCING OLD TABLE AS removed NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_voucher_sums"();
--> statement-breakpoint
CREATE TRIGGER "voucher_sums_deleted" AFTER DELETE ON "vouchers" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_voucher_sums"();
--> statement-breakpoint
-- The statement that adds SIRE rows to the counts of their names. `source` is a query of rows with a `sign`: 1 adds one, -1
-- takes it away.
CREATE FUNCTION "sire_names_statement"(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '
  INSERT INTO sire_names AS held (business_id, name, rows)
  SELECT business_id, left(facts ->> ''ownName'', 250), sum(sign)
  FROM (' || source || ') changed WHERE facts ->> ''ownName'' <> ''''
  GROUP BY 1, 2 HAVING sum(sign) <> 0
  ON CONFLICT ON CONSTRAINT sire_names_pkey DO UPDATE SET rows = held.rows + excluded.rows' $$;
--> statement-breakpoint
CREATE FUNCTION "keep_sire_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE sire_names_statement('SELECT 1 AS sign, business_id, facts FROM written');
  ELSE
    EXECUTE sire_names_statement('SELECT -1 AS sign, business_id, facts FROM removed');
    DELETE FROM sire_names WHERE rows = 0 AND business_id = ANY (ARRAY(SELECT DISTINCT business_id FROM removed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "change_sire_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE sire_names_statement('SELECT 1 AS sign, $1 AS business_id, $2 AS facts UNION ALL SELECT -1, $3, $4')
    USING NEW.business_id, NEW.facts, OLD.business_id, OLD.facts;
  DELETE FROM sire_names WHERE rows = 0 AND business_id = OLD.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sire_names_inserted" AFTER INSERT ON "sire_rows" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_sire_names"();
--> statement-breakpoint
-- A trigger of rows: every import of a propuesta updates all its rows, and their names stay the same.
CREATE TRIGGER "sire_names_updated" AFTER UPDATE ON "sire_rows"
  FOR EACH ROW WHEN (OLD.business_id <> NEW.business_id OR OLD.facts ->> 'ownName' IS DISTINCT FROM NEW.facts ->> 'ownName')
  EXECUTE FUNCTION "change_sire_name"();
--> statement-breakpoint
CREATE TRIGGER "sire_names_deleted" AFTER DELETE ON "sire_rows" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_sire_names"();
--> statement-breakpoint
-- Empties the table of its argument when the table of the trigger is emptied.
CREATE FUNCTION "empty_too"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('TRUNCATE %I', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "voucher_sums_emptied" AFTER TRUNCATE ON "vouchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('voucher_sums');
--> statement-breakpoint
CREATE TRIGGER "form621_sums_emptied" AFTER TRUNCATE ON "vouchers"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('form621_sums');
--> statement-breakpoint
CREATE TRIGGER "sire_names_emptied" AFTER TRUNCATE ON "sire_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_too"('sire_names');
--> statement-breakpoint
CREATE FUNCTION "record_deleted_object"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_objects (object_key) VALUES (OLD.object_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers of rows and not of statements: with their conditions they cost nothing where documents are kept in their rows. The
-- order of the tables is that of the statements which delete an accountant, so that both cannot wait for each other.
CREATE TRIGGER "voucher_images_object_deleted" AFTER DELETE ON "voucher_images"
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION "record_deleted_object"();
--> statement-breakpoint
CREATE TRIGGER "voucher_images_object_replaced" AFTER UPDATE ON "voucher_images"
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key)
  EXECUTE FUNCTION "record_deleted_object"();
--> statement-breakpoint
CREATE TRIGGER "xml_documents_object_deleted" AFTER DELETE ON "xml_documents"
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION "record_deleted_object"();
--> statement-breakpoint
CREATE TRIGGER "xml_documents_object_replaced" AFTER UPDATE ON "xml_documents"
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key)
  EXECUTE FUNCTION "record_deleted_object"();
