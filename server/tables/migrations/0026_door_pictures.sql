CREATE TABLE "door_pictures" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"picture" "bytea",
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "door_pictures" ADD CONSTRAINT "door_pictures_entry_id_exam_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."exam_roster_entries"("id") ON DELETE cascade ON UPDATE no action;