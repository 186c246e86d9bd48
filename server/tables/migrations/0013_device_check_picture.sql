ALTER TABLE "media" ADD COLUMN "moment" text;--> statement-breakpoint
CREATE UNIQUE INDEX "media_check_unique" ON "media" USING btree ("order_id") WHERE "media"."moment" = 'check';