ALTER TABLE "form621_entries" ADD COLUMN "box_301" bigint;--> statement-breakpoint
ALTER TABLE "form621_entries" ADD COLUMN "box_303" bigint;--> statement-breakpoint
ALTER TABLE "form621_entries" ADD COLUMN "box_315" integer;--> statement-breakpoint
ALTER TABLE "form621_entries" ADD COLUMN "box_317" bigint;