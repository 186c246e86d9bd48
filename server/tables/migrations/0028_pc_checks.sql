CREATE TABLE "pc_checks" (
	"exam_session_id" text NOT NULL,
	"seat_key" text NOT NULL,
	"seat" text NOT NULL,
	"results" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pc_checks_exam_session_id_seat_key_pk" PRIMARY KEY("exam_session_id","seat_key")
);
--> statement-breakpoint
ALTER TABLE "exam_sessions" ADD COLUMN "check_code" text;--> statement-breakpoint
ALTER TABLE "pc_checks" ADD CONSTRAINT "pc_checks_exam_session_id_exam_sessions_id_fk" FOREIGN KEY ("exam_session_id") REFERENCES "public"."exam_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sessions" ADD CONSTRAINT "exam_sessions_checkCode_unique" UNIQUE("check_code");