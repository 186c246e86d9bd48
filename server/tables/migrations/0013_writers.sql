CREATE TABLE "writers" (
	"order_id" text NOT NULL,
	"writer" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "writers_order_id_writer_pk" PRIMARY KEY("order_id","writer")
);
--> statement-breakpoint
ALTER TABLE "writers" ADD CONSTRAINT "writers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "writers" ("order_id", "writer", "since") SELECT "id", "writer", coalesce("started_at", "created_at") FROM "orders" WHERE "writer" IS NOT NULL;
