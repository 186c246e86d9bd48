CREATE TABLE "integrity_reports" (
	"order_id" text PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "supervision" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "verdict_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supervision" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "certificates" text DEFAULT 'supervised' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "supervised_share" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "integrity_reports" ADD CONSTRAINT "integrity_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;