ALTER TABLE "orders" ADD COLUMN "protocol" integer;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "server_key" text;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "registered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "heartbeat_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A sitting that has begun goes on as its browser began it (record 0027).
UPDATE "orders" SET "protocol" = 1 WHERE "started_at" IS NOT NULL;
