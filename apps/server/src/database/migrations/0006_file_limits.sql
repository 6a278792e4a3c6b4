DROP INDEX "import_files_pending";--> statement-breakpoint
ALTER TABLE "import_files" ALTER COLUMN "sequence" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "import_files" ALTER COLUMN "sequence" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "import_files" ADD COLUMN "lines_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD COLUMN "problems" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_files_pending" ON "import_files" USING btree ("business_id","sequence") WHERE state in ('recibiendo', 'recibido');--> statement-breakpoint
UPDATE "import_files" SET "problems" = counted.problems FROM (SELECT file_id, count(*)::int AS problems FROM "import_rows" GROUP BY file_id) counted WHERE counted.file_id = "import_files".id;
