CREATE TABLE "published_files" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "published_files_slug_version_name_pk" PRIMARY KEY("slug","version","name")
);
--> statement-breakpoint
ALTER TABLE "published_files" ADD CONSTRAINT "published_files_slug_version_published_versions_slug_version_fk" FOREIGN KEY ("slug","version") REFERENCES "public"."published_versions"("slug","version") ON DELETE cascade ON UPDATE cascade;