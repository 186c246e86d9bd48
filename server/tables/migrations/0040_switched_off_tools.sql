ALTER TABLE "orders" ADD COLUMN "tools" jsonb;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "tools" jsonb DEFAULT '{}'::jsonb NOT NULL;