CREATE TABLE "member_photos" (
	"member_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"by" text NOT NULL,
	"person_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_photos_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;