CREATE TABLE "rehearsal_seats" (
	"rehearsal_id" text NOT NULL,
	"seat_key" text NOT NULL,
	"page" text,
	"runs" integer NOT NULL,
	"stage" text,
	"figures" jsonb NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rehearsal_seats_rehearsal_id_seat_key_pk" PRIMARY KEY("rehearsal_id","seat_key")
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"id" text PRIMARY KEY NOT NULL,
	"exam_session_id" text NOT NULL,
	"package_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "rehearsals_examSessionId_unique" UNIQUE("exam_session_id")
);
--> statement-breakpoint
ALTER TABLE "rehearsal_seats" ADD CONSTRAINT "rehearsal_seats_rehearsal_id_rehearsals_id_fk" FOREIGN KEY ("rehearsal_id") REFERENCES "public"."rehearsals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_exam_session_id_exam_sessions_id_fk" FOREIGN KEY ("exam_session_id") REFERENCES "public"."exam_sessions"("id") ON DELETE cascade ON UPDATE no action;