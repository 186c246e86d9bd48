CREATE TABLE "passport_challenges" (
	"order_id" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_requests" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_passports" (
	"id" text PRIMARY KEY NOT NULL,
	"institution_id" text NOT NULL,
	"room" text NOT NULL,
	"seat" text NOT NULL,
	"room_key" text NOT NULL,
	"seat_key" text NOT NULL,
	"token_hash" text,
	"secret" text,
	"public_key" text,
	"fetched" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_passports_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "seat_passports_institutionId_roomKey_seatKey_unique" UNIQUE("institution_id","room_key","seat_key")
);
--> statement-breakpoint
ALTER TABLE "exam_sessions" ADD COLUMN "needs_passport" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "writers" ADD COLUMN "passport_id" text;--> statement-breakpoint
ALTER TABLE "passport_challenges" ADD CONSTRAINT "passport_challenges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_requests" ADD CONSTRAINT "passport_requests_entry_id_exam_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."exam_roster_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_passports" ADD CONSTRAINT "seat_passports_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writers" ADD CONSTRAINT "writers_passport_id_seat_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."seat_passports"("id") ON DELETE set null ON UPDATE no action;