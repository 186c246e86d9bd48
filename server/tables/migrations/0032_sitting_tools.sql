CREATE TABLE "sitting_tools" (
	"order_id" text NOT NULL,
	"tool" text NOT NULL,
	"revision" integer NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "sitting_tools_order_id_tool_pk" PRIMARY KEY("order_id","tool")
);
--> statement-breakpoint
ALTER TABLE "sitting_tools" ADD CONSTRAINT "sitting_tools_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;