CREATE TABLE "removals" (
	"id" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	"order_id" text,
	"member_id" text,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "revoked_for" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "proctor_pin_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "extra_time_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "without_camera" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "objections" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "objections" ADD COLUMN "settled_because" text;--> statement-breakpoint
CREATE INDEX "removals_removed_at_index" ON "removals" USING btree ("removed_at");