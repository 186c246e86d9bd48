ALTER TABLE "media" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_order_id_index" ON "media" USING btree ("order_id");