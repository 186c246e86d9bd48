CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "mailed_hash" text;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_expires_at_index" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_mailed_hash_index" ON "password_resets" USING btree ("mailed_hash");