CREATE TABLE "exam_pins" (
	"exam_session_id" text NOT NULL,
	"person_id" text NOT NULL,
	"hash" text NOT NULL,
	"verifier" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_pins_exam_session_id_person_id_pk" PRIMARY KEY("exam_session_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"order_id" text NOT NULL,
	"section" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "silences_order_id_section_from_pk" PRIMARY KEY("order_id","section","from")
);
--> statement-breakpoint
ALTER TABLE "section_sittings" ADD COLUMN "given_back_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_pins" ADD CONSTRAINT "exam_pins_exam_session_id_exam_sessions_id_fk" FOREIGN KEY ("exam_session_id") REFERENCES "public"."exam_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_pins" ADD CONSTRAINT "exam_pins_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silences" ADD CONSTRAINT "silences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;