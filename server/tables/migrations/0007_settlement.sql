ALTER TABLE "orders" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "settled_at" = "finished_at" WHERE "finished_at" IS NOT NULL AND "disqualified_at" IS NULL AND "predicted_score" IS NOT NULL;
