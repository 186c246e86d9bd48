CREATE TABLE "content_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"institution_id" text,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_bytes" integer NOT NULL,
	"section" text NOT NULL,
	"upload_id" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"progress" jsonb,
	"result" jsonb,
	"signed_off_by" text,
	"signed_off_at" timestamp (3) with time zone,
	"signed_digest" text,
	"test_id" text,
	"loaded_by" text,
	"loaded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"institution_id" text,
	"person_id" text NOT NULL,
	"draft_id" text,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_bytes" integer NOT NULL,
	"section" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "institution_id" text;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_uploaded_by_staff_persons_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_signed_off_by_staff_persons_id_fk" FOREIGN KEY ("signed_off_by") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_loaded_by_staff_persons_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_uploads" ADD CONSTRAINT "content_uploads_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_uploads" ADD CONSTRAINT "content_uploads_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_drafts_institution_id_uploaded_at_index" ON "content_drafts" USING btree ("institution_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "content_drafts_test_id_index" ON "content_drafts" USING btree ("test_id");--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;