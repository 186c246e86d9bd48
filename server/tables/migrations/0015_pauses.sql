ALTER TABLE "orders" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paused_for" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "resumed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;