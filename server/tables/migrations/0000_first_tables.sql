CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"mailed_hash" text,
	"superseded" boolean DEFAULT false NOT NULL,
	"otp_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"member_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identities_member_id_provider_pk" PRIMARY KEY("member_id","provider")
);
--> statement-breakpoint
CREATE TABLE "sso_nonces" (
	"institution_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sso_nonces_institution_id_nonce_pk" PRIMARY KEY("institution_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"tested_at" timestamp (3) with time zone NOT NULL,
	"listening" integer NOT NULL,
	"structure" integer NOT NULL,
	"reading" integer NOT NULL,
	"total" integer NOT NULL,
	"predicted_score" integer NOT NULL,
	"level" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_for" text
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"waybill_id" text NOT NULL,
	"status" text NOT NULL,
	"price" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shipper" jsonb NOT NULL,
	"origin" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"courier" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"id" text PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"section" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" real NOT NULL,
	CONSTRAINT "content_files_testId_section_path_unique" UNIQUE("test_id","section","path")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"part_id" text NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"media" jsonb,
	"answer_seconds" real NOT NULL,
	"options" jsonb NOT NULL,
	"key" integer NOT NULL,
	CONSTRAINT "items_testId_section_position_unique" UNIQUE("test_id","section","position")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" text PRIMARY KEY NOT NULL,
	"test_id" text NOT NULL,
	"section" text NOT NULL,
	"letter" text NOT NULL,
	"direction" jsonb NOT NULL,
	"closing" jsonb,
	"lists" jsonb NOT NULL,
	CONSTRAINT "parts_testId_section_letter_unique" UNIQUE("test_id","section","letter")
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"scores" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tests_packageId_version_unique" UNIQUE("package_id","version")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"company_id" text NOT NULL,
	"institution_id" text,
	"package_id" text NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_for" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"member_id" text NOT NULL,
	"licence_id" text NOT NULL,
	"test_id" text NOT NULL,
	"write_id" text,
	"use_face_detection" boolean DEFAULT false NOT NULL,
	"use_speech_detection" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"disqualified_at" timestamp (3) with time zone,
	"disqualified_for" text,
	"writer" text,
	"writer_seen_at" timestamp (3) with time zone,
	"predicted_score" integer,
	"level" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_orderNo_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_licenceId_unique" UNIQUE("licence_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"access_key" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_accessKey_unique" UNIQUE("access_key")
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"active_camera" boolean NOT NULL,
	"setting" jsonb NOT NULL,
	"sso_secret" text,
	"proctor_pin_hash" text,
	"proctor_pin_print" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"institution_id" text,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"fullname" text DEFAULT '' NOT NULL,
	"nim" text,
	"date_of_birth" date,
	"place_of_birth" text,
	"phone_number" text,
	"profile_saved_at" timestamp (3) with time zone,
	"privacy_policy_version" text,
	"privacy_agreed_at" timestamp (3) with time zone,
	"deletion_requested_at" timestamp (3) with time zone,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	"without_camera" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_companyId_email_unique" UNIQUE("company_id","email")
);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	"order_id" text,
	"member_id" text,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"order_id" text NOT NULL,
	"section" text NOT NULL,
	"item_id" text NOT NULL,
	"answer" text,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"writer" text NOT NULL,
	"seq" integer NOT NULL,
	"marked" boolean DEFAULT false NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"marked_seq" integer NOT NULL,
	CONSTRAINT "answers_order_id_item_id_pk" PRIMARY KEY("order_id","item_id")
);
--> statement-breakpoint
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
CREATE TABLE "objections" (
	"order_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_because" text
);
--> statement-breakpoint
CREATE TABLE "section_sittings" (
	"order_id" text NOT NULL,
	"section" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"extended_seconds" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"submitted_from" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"raw_score" integer,
	"scaled_score" integer,
	"position" jsonb,
	"needs_review" boolean DEFAULT false NOT NULL,
	CONSTRAINT "section_sittings_order_id_section_pk" PRIMARY KEY("order_id","section")
);
--> statement-breakpoint
CREATE TABLE "violations" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"section" text NOT NULL,
	"counter_type" text NOT NULL,
	"media_id" text,
	"text_voice" text DEFAULT '' NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"arrived_late" boolean DEFAULT false NOT NULL,
	"grounds" jsonb,
	"struck_at" timestamp (3) with time zone,
	"struck_because" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writers" (
	"order_id" text NOT NULL,
	"writer" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "writers_order_id_writer_pk" PRIMARY KEY("order_id","writer")
);
--> statement-breakpoint
CREATE TABLE "writes" (
	"order_id" text NOT NULL,
	"write_id" text NOT NULL,
	"kind" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writes_order_id_write_id_pk" PRIMARY KEY("order_id","write_id")
);
--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_nonces" ADD CONSTRAINT "sso_nonces_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_order_id_shipments_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shipments"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_sittings" ADD CONSTRAINT "section_sittings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "violations" ADD CONSTRAINT "violations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "violations" ADD CONSTRAINT "violations_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writers" ADD CONSTRAINT "writers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writes" ADD CONSTRAINT "writes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expires_at_index" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_verifications_member_id_index" ON "email_verifications" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_resets_member_id_index" ON "password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_mailed_hash_index" ON "password_resets" USING btree ("mailed_hash");--> statement-breakpoint
CREATE INDEX "social_identities_provider_subject_index" ON "social_identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "sso_nonces_expires_at_index" ON "sso_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "certificates_order_id_index" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("order_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_events_order_id_at_index" ON "shipment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "items_part_id_index" ON "items" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_code_unique" ON "licences" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "licences_institution_id_index" ON "licences" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "media_member_id_index" ON "media" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "orders_member_id_created_at_index" ON "orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "institutions_company_id_index" ON "institutions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "members_institution_id_index" ON "members" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "tokens_member_id_index" ON "tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "removals_removed_at_index" ON "removals" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "acts_order_id_created_at_index" ON "acts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "section_sittings_deadline_at_index" ON "section_sittings" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "violations_order_id_counter_type_index" ON "violations" USING btree ("order_id","counter_type");