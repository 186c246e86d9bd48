CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"staff_act_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"writer" text
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_order_id_created_at_index" ON "notices" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_open" ON "notices" USING btree ("order_id") WHERE "notices"."shown_at" is null or ("notices"."kind" = 'message' and "notices"."read_at" is null);