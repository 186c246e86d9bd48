ALTER TABLE "certificates" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "test_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "test_minutes" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "test_questions" integer;