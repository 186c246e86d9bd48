ALTER TABLE "certificates" ADD COLUMN "kind" text DEFAULT 'certificate' NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "certifies" boolean DEFAULT true NOT NULL;