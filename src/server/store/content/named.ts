// Who did it, by name.

/** With the teammate's name, who may have left. */
export type Named<Row> = Row & { who_name: string | null }

export const toPerson = ({ who, who_name }: { who: string; who_name: string | null }) => ({
  id: who,
  name: who_name ?? who,
})
