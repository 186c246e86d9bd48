CREATE TABLE "sealed_files" (
	"id" text PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text,
	"bytes" integer NOT NULL,
	CONSTRAINT "sealed_files_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "section_keys" (
	"test_id" text NOT NULL,
	"section" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "section_keys_test_id_section_pk" PRIMARY KEY("test_id","section")
);
--> statement-breakpoint
ALTER TABLE "sealed_files" ADD CONSTRAINT "sealed_files_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_files" ADD CONSTRAINT "sealed_files_file_id_content_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."content_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_keys" ADD CONSTRAINT "section_keys_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_files_test_id_section_index" ON "sealed_files" USING btree ("test_id","section");