ALTER TABLE "licences" DROP CONSTRAINT "licences_code_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "licences_code_unique" ON "licences" USING btree (upper("code"));