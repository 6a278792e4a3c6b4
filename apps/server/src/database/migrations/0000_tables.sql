CREATE TYPE "public"."board_state" AS ENUM('uncollected', 'to_review', 'detractions_due', 'ready', 'declared');--> statement-breakpoint
CREATE TABLE "account_devices" (
	"accountant_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_devices_pkey" PRIMARY KEY("accountant_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "accountants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
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
	"factor_put_off_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
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
CREATE TABLE "data_keys" (
	"studio_id" uuid PRIMARY KEY NOT NULL,
	"master" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"former_email" text NOT NULL,
	"token_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "email_links_token_unique" UNIQUE("token_hash")
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
	"accountant_id" uuid,
	"plan_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"charge_id" text NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"result" text NOT NULL,
	"token_hash" text,
	"disowned_at" timestamp with time zone,
	CONSTRAINT "sign_ins_token_unique" UNIQUE("token_hash")
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
	"digit" smallint GENERATED ALWAYS AS (right(ruc, 1)::smallint) STORED NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"missing_permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proven_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"registered" boolean DEFAULT true NOT NULL,
	"paternal_surname" text,
	"maternal_surname" text,
	"given_names" text,
	"sold_kinds" text[] DEFAULT '{}' NOT NULL,
	"deposits_collected_on" date,
	"sol_username" text NOT NULL,
	"sol_password" text NOT NULL,
	"sunat_api_key" text,
	"sunat_api_secret" text,
	"next_collection_at" timestamp with time zone,
	"failed_collections" integer DEFAULT 0 NOT NULL,
	"collection_stop" text,
	"credentials_check" jsonb,
	"collected_at" timestamp with time zone,
	"collected_new" integer DEFAULT 0 NOT NULL,
	"collected_changed" integer DEFAULT 0 NOT NULL,
	"waiting_taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_uses" (
	"business_id" uuid NOT NULL,
	"month" char(6) NOT NULL,
	"purpose" text NOT NULL,
	"uses" integer NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credential_uses_business_id_month_purpose_pk" PRIMARY KEY("business_id","month","purpose")
);
--> statement-breakpoint
CREATE TABLE "trial_rucs" (
	"accountant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "trial_rucs_pkey" PRIMARY KEY("accountant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "collection_runs" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"is_awaited" boolean NOT NULL,
	"sets_status" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_connected" boolean DEFAULT false NOT NULL,
	"plan" jsonb,
	"due_on" date,
	"last_collected_at" timestamp with time zone,
	"missing_modules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"since" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"worker" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"step" text DEFAULT 'asking' NOT NULL,
	"step_since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"ticket" text,
	"lost_tickets" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"import_id" uuid,
	"is_presented" boolean DEFAULT false NOT NULL,
	"read_vouchers" integer,
	"read_total" bigint,
	"sunat_vouchers" integer,
	"sunat_total" bigint,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"vanished" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"content_at" timestamp with time zone,
	"is_superseded" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"reason" text,
	"sunat_code" text,
	"sunat_text" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "collections_pkey" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "sunat_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"calls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suspended_until" timestamp with time zone,
	"held_until" timestamp with time zone,
	"holds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sunat_logins" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"version" integer DEFAULT 0 NOT NULL,
	"renew_at" timestamp with time zone,
	"works" boolean DEFAULT false NOT NULL,
	"has_content_type" boolean DEFAULT false NOT NULL,
	"logins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sunat_pace" (
	"id" text PRIMARY KEY NOT NULL,
	"calls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allowed" integer,
	"slowed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sunat_turns" (
	"ruc" char(11) PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_file_rows" (
	"business_id" uuid NOT NULL,
	"lot" char(6) NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"account" char(11),
	CONSTRAINT "deposit_file_rows_pkey" PRIMARY KEY("business_id","lot","issuer_id","type_code","serie","number")
);
--> statement-breakpoint
CREATE TABLE "deposit_files" (
	"business_id" uuid NOT NULL,
	"lot" char(6) NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"deposit_count" integer NOT NULL,
	"total_amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "deposit_files_pkey" PRIMARY KEY("business_id","lot"),
	CONSTRAINT "deposit_files_request" UNIQUE("business_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_accounts" (
	"accountant_id" uuid NOT NULL,
	"supplier_id" text NOT NULL,
	"account" char(11),
	"former_account" char(11),
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "supplier_accounts_pkey" PRIMARY KEY("accountant_id","supplier_id")
);
--> statement-breakpoint
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
CREATE TABLE "exported_files" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file" text NOT NULL,
	"period" char(6) NOT NULL,
	"is_partial" boolean NOT NULL,
	"voucher_count" integer NOT NULL,
	"last_entry" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "exported_files_pkey" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "exported_vouchers" (
	"business_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"dam_year" text NOT NULL,
	"hash" char(22) NOT NULL,
	CONSTRAINT "exported_vouchers_pkey" PRIMARY KEY("business_id","file_id","issuer_id","type_code","serie","number","dam_year")
);
--> statement-breakpoint
CREATE TABLE "ledger_settings" (
	"accountant_id" uuid PRIMARY KEY NOT NULL,
	"concar" jsonb,
	"contasis" jsonb,
	"starsoft" jsonb
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "factor_rules" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"required_from" date NOT NULL,
	"grace_days" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"token_version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"accountant_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountant_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_assignments" (
	"business_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_assignments_pkey" PRIMARY KEY("business_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "firm_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "firm_invitations_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "firm_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_version" integer
);
--> statement-breakpoint
CREATE TABLE "invitation_clients" (
	"business_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	CONSTRAINT "invitation_clients_pkey" PRIMARY KEY("business_id","invitation_id")
);
--> statement-breakpoint
CREATE TABLE "studio_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"person_id" uuid,
	"business_id" uuid,
	"about_id" uuid,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"period" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
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
);
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
	"open_text" jsonb,
	"problems" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_formers" (
	"business_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"former" jsonb NOT NULL,
	CONSTRAINT "import_formers_pkey" PRIMARY KEY("business_id","import_id","kind","key")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
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
CREATE TABLE "sire_row_versions" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"dam_year" text NOT NULL,
	"since_proposal" integer NOT NULL,
	"until_proposal" integer NOT NULL,
	"raw" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "sire_row_versions_pkey" PRIMARY KEY("business_id","book","period","issuer_id","type_code","serie","number","dam_year","since_proposal")
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
	"since_proposal" integer DEFAULT 1 NOT NULL,
	"seen_in" integer DEFAULT 1 NOT NULL,
	"vanished_in" integer,
	CONSTRAINT "sire_rows_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "sire_rows_key" UNIQUE("business_id","book","issuer_id","type_code","serie","number","dam_year","period")
);
--> statement-breakpoint
CREATE TABLE "supplier_refreshes" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"downloaded_on" date,
	"etag" text,
	"last_modified" text,
	"file_date" date,
	"lines" integer,
	"suppliers" integer,
	"read_at" timestamp with time zone,
	"refused" text,
	"swept_to" bigint
);
--> statement-breakpoint
CREATE TABLE "taxpayer_states" (
	"ruc" char(11) NOT NULL,
	"since" date NOT NULL,
	"state" text NOT NULL,
	"condition" text NOT NULL,
	"source" text DEFAULT 'padron' NOT NULL,
	"active" boolean GENERATED ALWAYS AS (state !~ '^(BAJA|SUSPENSION|ANULA|INHABILITADO)') STORED NOT NULL,
	"found" boolean GENERATED ALWAYS AS (condition !~ '^NO HABIDO') STORED NOT NULL,
	"change" bigint GENERATED ALWAYS AS IDENTITY (sequence name "taxpayer_states_change_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "voucher_validities" (
	"business_id" uuid NOT NULL,
	"issuer_id" text NOT NULL,
	"type_code" char(2) NOT NULL,
	"serie" text NOT NULL,
	"number" text NOT NULL,
	"state" char(1),
	"since" date,
	"asked_on" date,
	"next_at" timestamp with time zone,
	"is_invalid" boolean GENERATED ALWAYS AS (coalesce(state in ('2', '4') or (state = '0' and asked_on - since >= 7), false)) STORED NOT NULL,
	CONSTRAINT "voucher_validities_pkey" PRIMARY KEY("business_id","issuer_id","type_code","serie","number")
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
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"accountant_id" uuid NOT NULL,
	"notice_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_pkey" PRIMARY KEY("accountant_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"accountant_id" uuid PRIMARY KEY NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"mailed_on" date,
	"calendar_id" uuid,
	CONSTRAINT "notice_settings_calendarId_unique" UNIQUE("calendar_id")
);
--> statement-breakpoint
CREATE TABLE "declared_periods" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"declared_on" date NOT NULL,
	"constancia_number" text,
	"known_until" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" uuid NOT NULL,
	CONSTRAINT "declared_periods_pkey" PRIMARY KEY("business_id","period")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"business_id" uuid NOT NULL,
	"book" text NOT NULL,
	"period" char(6) NOT NULL,
	"number" integer NOT NULL,
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"is_reading" boolean DEFAULT false NOT NULL,
	"coverage" text DEFAULT 'partial' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"vanished" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proposals_pkey" PRIMARY KEY("business_id","book","period","number")
);
--> statement-breakpoint
CREATE TABLE "voucher_pairs" (
	"business_id" uuid NOT NULL,
	"sunat_voucher_id" uuid NOT NULL,
	"own_voucher_id" uuid NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"paired_by" uuid NOT NULL,
	CONSTRAINT "voucher_pairs_pkey" PRIMARY KEY("business_id","sunat_voucher_id"),
	CONSTRAINT "voucher_pairs_own" UNIQUE("business_id","own_voucher_id")
);
--> statement-breakpoint
CREATE TABLE "client_questions" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"voucher_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" text,
	"comment" text,
	"file_type" text,
	"file" "bytea",
	CONSTRAINT "client_questions_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "client_questions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "board_rows" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"accountant_id" uuid NOT NULL,
	"state" "board_state" NOT NULL,
	"igv" bigint,
	"observed" bigint NOT NULL,
	"igv_observed" bigint NOT NULL,
	"unpaid" bigint NOT NULL,
	"unpaid_amount" bigint NOT NULL,
	"declared_on" date,
	CONSTRAINT "board_rows_pkey" PRIMARY KEY("business_id","period")
);
--> statement-breakpoint
CREATE TABLE "waiting_credit_clients" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"accountant_id" uuid NOT NULL,
	"digit" char(1) NOT NULL,
	"unknown_period" char(6),
	"annotate_month" text,
	"deposit_month" text,
	"deposit_period" char(6)
);
--> statement-breakpoint
CREATE TABLE "waiting_credit_sums" (
	"business_id" uuid NOT NULL,
	"start_month" text NOT NULL,
	"period" char(6) NOT NULL,
	"accountant_id" uuid NOT NULL,
	"digit" char(1) NOT NULL,
	"day_key" text GENERATED ALWAYS AS (digit || period || start_month) STORED NOT NULL,
	"annotate_count" integer NOT NULL,
	"annotate_igv" bigint NOT NULL,
	"deposit_count" integer NOT NULL,
	"deposit_igv" bigint NOT NULL,
	"decide_count" integer NOT NULL,
	"decide_igv" bigint NOT NULL,
	CONSTRAINT "waiting_credit_sums_pkey" PRIMARY KEY("business_id","start_month","period")
);
--> statement-breakpoint
CREATE TABLE "waiting_credits" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"accountant_id" uuid NOT NULL,
	"digit" char(1) NOT NULL,
	"start_month" text NOT NULL,
	"period" char(6) NOT NULL,
	"action" text NOT NULL,
	"igv" bigint NOT NULL,
	"reasons" text[] NOT NULL,
	"supplier_id" text NOT NULL,
	"supplier_name" text NOT NULL,
	CONSTRAINT "waiting_credits_pkey" PRIMARY KEY("business_id","voucher_id")
);
--> statement-breakpoint
CREATE TABLE "month_summaries" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"period" text NOT NULL,
	"token_hash" text NOT NULL,
	"figures" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "month_summaries_pkey" PRIMARY KEY("business_id","id"),
	CONSTRAINT "month_summaries_token_unique" UNIQUE("token_hash")
);
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
	"box_301" bigint,
	"box_303" bigint,
	"box_315" integer,
	"box_317" bigint,
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
CREATE TABLE "period_figures" (
	"business_id" uuid NOT NULL,
	"period" char(6) NOT NULL,
	"igv_sales" bigint NOT NULL,
	"igv_deductible" bigint NOT NULL,
	"observed_count" bigint NOT NULL,
	"igv_observed" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"balance_left" bigint NOT NULL,
	CONSTRAINT "period_figures_pkey" PRIMARY KEY("business_id","period")
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
);
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
	"rate_of_modified" boolean DEFAULT false NOT NULL,
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
);
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
-- These bytes are compressed already.
ALTER TABLE "import_file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "xml_documents" ALTER COLUMN "deflated" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "voucher_images" ALTER COLUMN "jpeg" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_attempts" ADD CONSTRAINT "charge_attempts_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_logs" ADD CONSTRAINT "event_logs_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_recoveries" ADD CONSTRAINT "password_recoveries_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_uses" ADD CONSTRAINT "credential_uses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_rucs" ADD CONSTRAINT "trial_rucs_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_runs" ADD CONSTRAINT "collection_runs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sunat_logins" ADD CONSTRAINT "sunat_logins_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_files" ADD CONSTRAINT "deposit_files_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_file_orders" ADD CONSTRAINT "client_file_orders_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_settings" ADD CONSTRAINT "ledger_settings_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_rules" ADD CONSTRAINT "factor_rules_owner_id_accountants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_tickets" ADD CONSTRAINT "factor_tickets_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_person_id_accountants_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_invitations" ADD CONSTRAINT "firm_invitations_owner_id_accountants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_owner_id_accountants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_person_id_accountants_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_clients" ADD CONSTRAINT "invitation_clients_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_clients" ADD CONSTRAINT "invitation_clients_invitation_id_firm_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."firm_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_owner_id_accountants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_person_id_accountants_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accountants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_acts" ADD CONSTRAINT "studio_acts_about_id_accountants_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accountants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_announcements" ADD CONSTRAINT "import_announcements_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_announcements" ADD CONSTRAINT "import_announcements_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file_chunks" ADD CONSTRAINT "import_file_chunks_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_refreshes" ADD CONSTRAINT "supplier_refreshes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_images" ADD CONSTRAINT "voucher_images_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_validities" ADD CONSTRAINT "voucher_validities_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_accountant_id_accountants_id_fk" FOREIGN KEY ("accountant_id") REFERENCES "public"."accountants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_summaries" ADD CONSTRAINT "month_summaries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form621_entries" ADD CONSTRAINT "form621_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_devices_by_age" ON "account_devices" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_attempts_token_unique" ON "charge_attempts" USING btree ("accountant_id","token_hash");--> statement-breakpoint
CREATE INDEX "charge_attempts_accountant_id_requested_at_index" ON "charge_attempts" USING btree ("accountant_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_links_open" ON "email_links" USING btree ("accountant_id") WHERE used_at is null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "email_links_of_accountant" ON "email_links" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_ended_at_index" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "event_logs_accountant_id_received_at_index" ON "event_logs" USING btree ("accountant_id","received_at");--> statement-breakpoint
CREATE INDEX "password_recoveries_accountant_id_index" ON "password_recoveries" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "payments_accountant_id_index" ON "payments" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "sessions_of_accountant" ON "sessions" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_limits_expire_index" ON "shared_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sign_ins_of_accountant" ON "sign_ins" USING btree ("accountant_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_by_age" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_ruc_of_accountant" ON "businesses" USING btree ("accountant_id","ruc") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_proven_ruc" ON "businesses" USING btree ("ruc") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "businesses_next_collection_at_index" ON "businesses" USING btree ("next_collection_at");--> statement-breakpoint
CREATE INDEX "businesses_sealed_before" ON "businesses" USING btree ("id") WHERE sol_username like 'v1.%' or sol_password like 'v1.%' or sunat_api_key like 'v1.%' or sunat_api_secret like 'v1.%';--> statement-breakpoint
CREATE INDEX "businesses_by_archive" ON "businesses" USING btree ("accountant_id","archived_at","id","name","digit");--> statement-breakpoint
CREATE INDEX "collection_runs_due" ON "collection_runs" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_open" ON "collections" USING btree ("business_id","book","period") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "collections_of_business" ON "collections" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "collections_shown" ON "collections" USING btree ("business_id","period") WHERE not is_superseded;--> statement-breakpoint
CREATE INDEX "deposit_file_rows_supplier" ON "deposit_file_rows" USING btree ("issuer_id","business_id");--> statement-breakpoint
CREATE INDEX "deposit_file_rows_voucher" ON "deposit_file_rows" USING btree ("business_id","issuer_id","type_code","serie","number");--> statement-breakpoint
CREATE INDEX "exported_files_month" ON "exported_files" USING btree ("business_id","period","file");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticator_apps_confirmed" ON "authenticator_apps" USING btree ("accountant_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "authenticator_apps_pending" ON "authenticator_apps" USING btree ("accountant_id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "factor_tickets_by_end" ON "factor_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factor_tickets_accountant_id_index" ON "factor_tickets" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_accountant_id_index" ON "passkey_challenges" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_accountant" ON "passkeys" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_accountant" ON "recovery_codes" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "client_assignments_of_person" ON "client_assignments" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "firm_invitations_open" ON "firm_invitations" USING btree ("owner_id","email") WHERE used_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_members_active" ON "firm_members" USING btree ("person_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "firm_members_of_owner" ON "firm_members" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "firm_members_ended" ON "firm_members" USING btree ("person_id","ended_version");--> statement-breakpoint
CREATE INDEX "invitation_clients_of_invitation" ON "invitation_clients" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "studio_acts_of_owner" ON "studio_acts" USING btree ("owner_id","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_of_area" ON "studio_acts" USING btree ("owner_id","area","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_of_person" ON "studio_acts" USING btree ("person_id","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_of_business" ON "studio_acts" USING btree ("business_id","acted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "studio_acts_about" ON "studio_acts" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "studio_acts_by_age" ON "studio_acts" USING btree ("acted_at");--> statement-breakpoint
CREATE INDEX "import_announcements_missing" ON "import_announcements" USING btree ("import_id","sequence") WHERE file_id is null;--> statement-breakpoint
CREATE INDEX "import_announcements_missing_of_business" ON "import_announcements" USING btree ("business_id") WHERE file_id is null;--> statement-breakpoint
CREATE INDEX "import_files_of_import" ON "import_files" USING btree ("import_id","sequence");--> statement-breakpoint
CREATE INDEX "import_files_same_bytes" ON "import_files" USING btree ("business_id","sha256") WHERE state = 'terminado';--> statement-breakpoint
CREATE INDEX "import_files_pending" ON "import_files" USING btree ("business_id","sequence") WHERE state in ('recibiendo', 'recibido');--> statement-breakpoint
CREATE INDEX "import_rows_of_file" ON "import_rows" USING btree ("file_id","id");--> statement-breakpoint
CREATE INDEX "imports_of_business" ON "imports" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "sire_rows_of_period" ON "sire_rows" USING btree ("business_id","book","period");--> statement-breakpoint
CREATE INDEX "sire_rows_changed" ON "sire_rows" USING btree ("business_id","book","period") WHERE since_proposal > 1 or vanished_in is not null;--> statement-breakpoint
CREATE INDEX "taxpayer_states_change" ON "taxpayer_states" USING btree ("change");--> statement-breakpoint
CREATE INDEX "unconfirmed_objects_since" ON "unconfirmed_objects" USING btree ("since");--> statement-breakpoint
CREATE INDEX "client_questions_of_voucher" ON "client_questions" USING btree ("business_id","voucher_id");--> statement-breakpoint
CREATE INDEX "board_rows_by_business" ON "board_rows" USING btree ("accountant_id","period","business_id","state","igv","igv_observed");--> statement-breakpoint
CREATE INDEX "waiting_credit_clients_of_accountant" ON "waiting_credit_clients" USING btree ("accountant_id");--> statement-breakpoint
CREATE INDEX "waiting_credit_sums_by_day" ON "waiting_credit_sums" USING btree ("accountant_id","day_key","business_id","annotate_count","annotate_igv","deposit_count","deposit_igv","decide_count","decide_igv");--> statement-breakpoint
CREATE INDEX "waiting_credits_by_day" ON "waiting_credits" USING btree ("accountant_id","digit","start_month","period","action","igv" DESC NULLS LAST,"business_id","voucher_id");--> statement-breakpoint
CREATE INDEX "month_summaries_of_period" ON "month_summaries" USING btree ("business_id","period");--> statement-breakpoint
CREATE INDEX "detraction_deposits_paid_on" ON "detraction_deposits" USING btree ("business_id","paid_on");--> statement-breakpoint
CREATE INDEX "detraction_deposits_voucher" ON "detraction_deposits" USING btree ("business_id","supplier_id","type_code","serie","number");--> statement-breakpoint
CREATE INDEX "vouchers_by_date" ON "vouchers" USING btree ("business_id","book","period","issue_date","type_code","serie","number_shown",issuer_id collate "C","dam_year");--> statement-breakpoint
CREATE INDEX "vouchers_by_name" ON "vouchers" USING btree ("business_id","book","period",counterparty_name collate "es-x-icu","issue_date","id");--> statement-breakpoint
CREATE INDEX "vouchers_by_total" ON "vouchers" USING btree ("business_id","book","period",coalesce(total_amount, 0),"issue_date","id","total_amount");--> statement-breakpoint
CREATE INDEX "vouchers_by_supplier" ON "vouchers" USING btree ("issuer_id","business_id") WHERE book = 'compra';--> statement-breakpoint
CREATE INDEX "vouchers_notes" ON "vouchers" USING btree ("business_id","book","issuer_id") WHERE ref_keys is not null;--> statement-breakpoint
CREATE INDEX "vouchers_undated" ON "vouchers" USING btree ("business_id") WHERE ref_keys is not null and ref_issue_date = '';--> statement-breakpoint
CREATE INDEX "vouchers_late_credit" ON "vouchers" USING btree ("business_id","credit_period") WHERE credit_period is not null;--> statement-breakpoint
CREATE INDEX "vouchers_subject" ON "vouchers" USING btree ("business_id","period") WHERE subject_to_detraction;--> statement-breakpoint
CREATE INDEX "vouchers_to_review" ON "vouchers" USING btree ("business_id","period") WHERE status = 'observado' and decision is null;--> statement-breakpoint
CREATE INDEX "vouchers_by_sequence" ON "vouchers" USING btree ("business_id","type_code","serie",(case when number ~ '^[0-9]{1,15}$' then number::bigint end),"period") WHERE book = 'venta';--> statement-breakpoint
CREATE INDEX "vouchers_without_soles" ON "vouchers" USING btree ("business_id") WHERE total_amount is null;--> statement-breakpoint
CREATE INDEX "vouchers_not_adding_up" ON "vouchers" USING btree ("business_id") WHERE 'IMPORTES_NO_CUADRAN' = any(reasons) and not has_sire;--> statement-breakpoint
CREATE INDEX "withholdings_listing" ON "withholdings" USING btree ("business_id","kind","period","issue_date");--> statement-breakpoint
-- What PostgreSQL knows about the values of a column serves to plan conditions on it. These columns are in none, and reading a
-- sample of all of them took most of the time of updating the statistics while documents are imported.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['number_final', 'car', 'due_date', 'counterparty_id_type', 'currency', 'exchange_rate',
    'converted_to_soles', 'foreign_total', 'partial_xml', 'rate_of_modified', 'incal', 'base_dg', 'igv_dg', 'base_dgng', 'igv_dgng', 'base_dng',
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
-- the documents of all files for each file instead of finding those of the file with the primary key.
ALTER TABLE "file_documents" ALTER COLUMN "file_sha256" SET (n_distinct = -0.5);
