CREATE TABLE "exam_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"exam_session_id" text NOT NULL,
	"member_id" text,
	"kind" text NOT NULL,
	"person_id" text,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_roster_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"exam_session_id" text NOT NULL,
	"member_id" text NOT NULL,
	"seat" text,
	"order_id" text,
	"is_own_order" boolean DEFAULT false NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"checked_in_by" text,
	"absent_at" timestamp (3) with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_roster_entries_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "exam_roster_entries_examSessionId_memberId_unique" UNIQUE("exam_session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "exam_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"institution_id" text NOT NULL,
	"name" text NOT NULL,
	"room" text NOT NULL,
	"package_id" text NOT NULL,
	"window_from" timestamp (3) with time zone NOT NULL,
	"window_to" timestamp (3) with time zone NOT NULL,
	"token" text,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_acts" ADD CONSTRAINT "exam_acts_exam_session_id_exam_sessions_id_fk" FOREIGN KEY ("exam_session_id") REFERENCES "public"."exam_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_acts" ADD CONSTRAINT "exam_acts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_acts" ADD CONSTRAINT "exam_acts_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_roster_entries" ADD CONSTRAINT "exam_roster_entries_exam_session_id_exam_sessions_id_fk" FOREIGN KEY ("exam_session_id") REFERENCES "public"."exam_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_roster_entries" ADD CONSTRAINT "exam_roster_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_roster_entries" ADD CONSTRAINT "exam_roster_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sessions" ADD CONSTRAINT "exam_sessions_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_acts_exam_session_id_created_at_index" ON "exam_acts" USING btree ("exam_session_id","created_at");--> statement-breakpoint
CREATE INDEX "exam_acts_member_id_index" ON "exam_acts" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_roster_entries_seat" ON "exam_roster_entries" USING btree ("exam_session_id",upper("seat"));--> statement-breakpoint
CREATE INDEX "exam_roster_entries_member_id_index" ON "exam_roster_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "exam_sessions_institution_id_window_from_index" ON "exam_sessions" USING btree ("institution_id","window_from");