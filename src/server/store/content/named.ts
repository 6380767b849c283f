/** A row with the teammate's name, also of a teammate who was removed. */
export type Named<Row> = Row & { who_name: string | null }

export const toPerson = ({ who, who_name }: { who: string; who_name: string | null }) => ({
  id: who,
  name: who_name ?? who,
})
