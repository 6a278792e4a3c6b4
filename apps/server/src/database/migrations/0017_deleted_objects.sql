CREATE TABLE "deleted_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
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
