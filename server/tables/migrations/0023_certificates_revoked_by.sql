ALTER TABLE "certificates" ADD COLUMN "revoked_by_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_id_staff_persons_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_issued_at_index" ON "certificates" USING btree ("issued_at");