CREATE TABLE "issuer_pictures" (
	"digest" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signatory_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signatory_title" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "logo_digest" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signature_digest" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "signatory_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "signatory_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "logo_digest" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "signature_digest" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_logo_digest_issuer_pictures_digest_fk" FOREIGN KEY ("logo_digest") REFERENCES "public"."issuer_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_signature_digest_issuer_pictures_digest_fk" FOREIGN KEY ("signature_digest") REFERENCES "public"."issuer_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_logo_digest_issuer_pictures_digest_fk" FOREIGN KEY ("logo_digest") REFERENCES "public"."issuer_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_signature_digest_issuer_pictures_digest_fk" FOREIGN KEY ("signature_digest") REFERENCES "public"."issuer_pictures"("digest") ON DELETE no action ON UPDATE no action;