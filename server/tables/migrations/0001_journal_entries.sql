CREATE TABLE "journal_entries" (
	"order_id" text NOT NULL,
	"section" text NOT NULL,
	"writer" text NOT NULL,
	"seq" integer NOT NULL,
	"item_id" text NOT NULL,
	"answer" text,
	"marked" boolean NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"counted" boolean NOT NULL,
	CONSTRAINT "journal_entries_order_id_section_writer_seq_pk" PRIMARY KEY("order_id","section","writer","seq")
);
--> statement-breakpoint
ALTER TABLE "journals" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "journals" CASCADE;--> statement-breakpoint
ALTER TABLE "tests" DROP CONSTRAINT "tests_packageId_contentHash_unique";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;