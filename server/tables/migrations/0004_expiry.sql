ALTER TABLE "orders" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "expiry_hours" integer DEFAULT 168 NOT NULL;