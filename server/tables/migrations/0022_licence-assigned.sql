ALTER TABLE "licences" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "assigned_by" text;