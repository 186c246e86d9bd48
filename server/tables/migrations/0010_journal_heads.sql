CREATE TABLE "journal_lines" (
	"order_id" text NOT NULL,
	"section" text NOT NULL,
	"writer" text NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"head" text,
	"last_at" timestamp (3) with time zone,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_broken" boolean DEFAULT false NOT NULL,
	"final_at" timestamp (3) with time zone,
	CONSTRAINT "journal_lines_order_id_section_writer_pk" PRIMARY KEY("order_id","section","writer")
);
--> statement-breakpoint
CREATE TABLE "server_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "late_grace_seconds" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "is_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "head" text;--> statement-breakpoint
ALTER TABLE "section_sittings" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "server_runs_seen_at_index" ON "server_runs" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "journal_entries_order_id_index" ON "journal_entries" USING btree ("order_id") WHERE "journal_entries"."verdict" = 'held';--> statement-breakpoint
-- Older entries were believed as the browser told them, and counted or not.
UPDATE "journal_entries" SET "claimed_at" = "chosen_at", "verdict" = CASE WHEN "counted" THEN 'counted' ELSE 'late' END;--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "claimed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "verdict" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" DROP COLUMN "counted";