CREATE TABLE "photo_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"section" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"photo_at" timestamp (3) with time zone,
	"media_id" text
);
--> statement-breakpoint
CREATE TABLE "supervision_runs" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"section" text NOT NULL,
	"state" jsonb NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"watched_ms" integer NOT NULL,
	"looks" jsonb NOT NULL,
	CONSTRAINT "supervision_runs_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "watched" jsonb;--> statement-breakpoint
ALTER TABLE "photo_requests" ADD CONSTRAINT "photo_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_requests" ADD CONSTRAINT "photo_requests_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_runs" ADD CONSTRAINT "supervision_runs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_requests_order_id_asked_at_index" ON "photo_requests" USING btree ("order_id","asked_at");