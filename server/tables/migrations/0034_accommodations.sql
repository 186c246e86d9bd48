CREATE TABLE "accommodation_objections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accommodations" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "accommodations" jsonb;--> statement-breakpoint
ALTER TABLE "accommodation_objections" ADD CONSTRAINT "accommodation_objections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodation_objections_order_id_index" ON "accommodation_objections" USING btree ("order_id");--> statement-breakpoint
UPDATE "members" SET "accommodations" = jsonb_build_object('extraTimePercent', "extra_time_percent", 'answerTimePercent', 0, 'withoutCamera', "without_camera", 'reason', '', 'until', null) WHERE "extra_time_percent" > 0 OR "without_camera";--> statement-breakpoint
UPDATE "orders" SET "accommodations" = "members"."accommodations" - 'reason' - 'until' FROM "members" WHERE "members"."id" = "orders"."member_id" AND "members"."accommodations" IS NOT NULL AND "orders"."started_at" IS NOT NULL AND "orders"."finished_at" IS NULL AND "orders"."disqualified_at" IS NULL;
