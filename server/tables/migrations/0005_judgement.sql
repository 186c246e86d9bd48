CREATE TABLE "acts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "violations" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "violations" ADD COLUMN "grounds" jsonb;--> statement-breakpoint
ALTER TABLE "violations" ADD COLUMN "struck_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "violations" ADD COLUMN "struck_because" text;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_order_id_created_at_index" ON "acts" USING btree ("order_id","created_at");