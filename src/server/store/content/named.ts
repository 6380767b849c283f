/**
 * A row with the name of the teammate who made it, even if the teammate was removed since. The name is null if `who`
 * isn't a teammate.
 */
export type Named<Row> = Row & { who_name: string | null }

export const toPerson = ({ who, who_name }: { who: string; who_name: string | null }) => ({
  id: who,
  name: who_name ?? who,
})
