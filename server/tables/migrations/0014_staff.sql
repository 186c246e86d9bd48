CREATE TABLE "staff_invitations" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_persons" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_persons_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"person_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"institution_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_personId_role_institutionId_unique" UNIQUE NULLS NOT DISTINCT("person_id","role","institution_id"),
	CONSTRAINT "staff_roles_place" CHECK (("staff_roles"."role" = 'operator') = ("staff_roles"."institution_id" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"factor_proved_at" timestamp (3) with time zone,
	"challenge" text,
	"address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "staff_totps" (
	"person_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"pending_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totps" ADD CONSTRAINT "staff_totps_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_person_id_index" ON "staff_invitations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_person_id_index" ON "staff_passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_roles_institution_id_index" ON "staff_roles" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_person_id_index" ON "staff_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at_index" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;