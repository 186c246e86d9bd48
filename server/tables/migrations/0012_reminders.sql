ALTER TABLE "companies" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;