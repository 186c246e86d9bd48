ALTER TABLE "acts" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "staff_act_id" text;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_person_id_staff_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acts_staff_act_unique" ON "acts" USING btree ("staff_act_id","order_id");