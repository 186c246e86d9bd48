import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/**
 * Answers of the sittings that `fillInstitution` made, as candidates of different ability would give them, whose results are final.
 * Of each section one item is missed by the strong, one by nearly all, one by every fortieth alone, and of one nobody chooses one of
 * the options. Luck is drawn from the items' places, so that it is the same in each database.
 */
export async function fillAnswers(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into answers (order_id, section, item_id, answer, chosen_at, writer, seq, marked_at, marked_seq)
    select order_id, section, item_id, options ->> (case when is_right then key
        else (key + 1 + floor(other * (case when position = 6 then 2 else 3 end))::int) % jsonb_array_length(options) end),
      now(), 'w', position + 1, now(), position + 1
    from (
      select orders.id as order_id, items.section, items.id as item_id, items.options, items.key, items.position,
        drawn.other, drawn.luck < case items.position
          when 2 then 1 / (1 + exp(1.5 * ability.value))
          when 4 then 0.12
          when 5 then case substr(orders.id, 8)::int % 40 when 0 then 0 else 1 end
          else 1 / (1 + exp(1.2 * (hardness.value - ability.value))) end as is_right
      from orders
      join items on items.test_id = orders.test_id
      cross join lateral (select (hashtext(orders.id)::bigint + hashtext(orders.id || 'b') + hashtext(orders.id || 'c')) / 2147483648.0 as value) ability
      cross join lateral (select items.section || items.position as value) place
      cross join lateral (select hashtext(place.value) / 1400000000.0 as value) hardness
      cross join lateral (select
        (hashtext(orders.id || place.value)::bigint + 2147483648) / 4294967296.0 as luck,
        (hashtext(place.value || orders.id)::bigint + 2147483648) / 4294967296.0 as other) drawn
      where orders.id like 'banyak-%'
    ) given
    where other < 0.97 or is_right`)
  await db.execute(sql`update orders set settled_at = now() where id like 'banyak-%'`)
  await db.execute(sql`analyze`)
}
