ALTER TABLE "institutions" ADD COLUMN "seb_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "seb_config_keys" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "seb_exam_keys" text DEFAULT '' NOT NULL;