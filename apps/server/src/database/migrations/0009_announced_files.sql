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
ALTER TABLE "import_announcements" ADD CONSTRAINT "import_announcements_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_announcements" ADD CONSTRAINT "import_announcements_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_announcements_missing" ON "import_announcements" USING btree ("import_id","sequence") WHERE file_id is null;--> statement-breakpoint
CREATE INDEX "import_announcements_missing_of_business" ON "import_announcements" USING btree ("business_id") WHERE file_id is null;