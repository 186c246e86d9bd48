CREATE TABLE "security_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"removed_because" text,
	"content" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "security_chain_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "ended_id" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "salt" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE INDEX "security_chain_event_id_index" ON "security_chain" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "security_events_ended_id_index" ON "security_events" USING btree ("ended_id");
--> statement-breakpoint
-- From here on by hand (record 0048): functions and triggers, which the tables' description does not know.
CREATE FUNCTION security_framed(value text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  select coalesce(octet_length(convert_to(value, 'UTF8'))::text || ':' || value, '-') || ','
$$;--> statement-breakpoint
CREATE FUNCTION security_ms(at timestamp with time zone) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  select (extract(epoch from at) * 1000)::bigint::text
$$;--> statement-breakpoint
CREATE FUNCTION security_content(line security_events) RETURNS text STABLE LANGUAGE sql AS $$
  select encode(sha256(convert_to(
    security_framed(line.salt) || security_framed(line.id) || security_framed(line.kind) || security_framed(line.company_id)
    || security_framed(line.institution_id) || security_framed(line.member_id) || security_framed(line.order_id)
    || security_framed(line.person_id) || security_framed(line.ended_id) || security_framed(line.address)
    || security_framed(line.user_agent) || security_framed(line.details::text) || security_framed(security_ms(line.created_at)),
    'UTF8')), 'hex')
$$;--> statement-breakpoint
-- One writer after another, on all servers: the lock is held until the transaction has ended, which is at once.
CREATE FUNCTION security_append(line_id text, line_content text, because text) RETURNS void LANGUAGE plpgsql AS $$
declare
  before record;
  number bigint;
  moment timestamp (3) with time zone;
begin
  perform pg_advisory_xact_lock(7209241119);
  select seq, digest into before from security_chain order by seq desc limit 1;
  number := coalesce(before.seq, 0) + 1;
  moment := date_trunc('milliseconds', clock_timestamp());
  insert into security_chain (seq, event_id, removed_because, content, at, digest)
  values (number, line_id, because, line_content, moment, encode(sha256(convert_to(
    security_framed(coalesce(before.digest, '')) || security_framed(number::text) || security_framed(line_id)
    || security_framed(line_content) || security_framed(because) || security_framed(security_ms(moment)),
    'UTF8')), 'hex'));
end
$$;--> statement-breakpoint
CREATE FUNCTION security_written() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- A restore brings lines and chain together.
  if current_setting('ruanguji.restoring', true) = 'on' then return null; end if;
  perform security_append(new.id, security_content(new), null);
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION security_removed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform security_append(old.id, '', current_setting('ruanguji.removing', true));
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION security_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'TRUNCATE' and current_setting('ruanguji.restoring', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' and tg_table_name = 'security_events' and coalesce(current_setting('ruanguji.removing', true), '') <> '' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;--> statement-breakpoint
DO $$
declare line security_events;
begin
  for line in select * from security_events order by created_at, id loop
    perform security_append(line.id, security_content(line), null);
  end loop;
end
$$;--> statement-breakpoint
CREATE TRIGGER security_events_unchanged BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION security_unchanged();--> statement-breakpoint
CREATE TRIGGER security_events_kept BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION security_unchanged();--> statement-breakpoint
CREATE TRIGGER security_chain_unchanged BEFORE UPDATE OR DELETE ON security_chain FOR EACH ROW EXECUTE FUNCTION security_unchanged();--> statement-breakpoint
CREATE TRIGGER security_chain_kept BEFORE TRUNCATE ON security_chain FOR EACH STATEMENT EXECUTE FUNCTION security_unchanged();--> statement-breakpoint
-- At the end of the transaction, when it waits for nothing else any more: so no two transactions wait for one another.
CREATE CONSTRAINT TRIGGER security_events_written AFTER INSERT ON security_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION security_written();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER security_events_removed AFTER DELETE ON security_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION security_removed();
