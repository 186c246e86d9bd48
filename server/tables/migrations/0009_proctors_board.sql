ALTER TABLE "institutions" ADD COLUMN "proctor_pin_print" jsonb;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "made_at" timestamp (3) with time zone;