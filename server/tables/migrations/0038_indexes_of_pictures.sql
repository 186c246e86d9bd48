CREATE INDEX "photo_requests_media_id_index" ON "photo_requests" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "violations_media_id_index" ON "violations" USING btree ("media_id");