ALTER TABLE "members" DROP COLUMN "extra_time_percent";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "without_camera";