// One calendar file per workshop date, e.g. /workshop/2025-10-20.ics.
import type { APIContext } from 'astro'
import { readBrand } from '#content/read-brand.ts'
import { renderingTime } from '#content/rendering.ts'
import { type CalendarEntry, icsFile } from '#domain/calendar/calendar-entry.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'

export function getStaticPaths() {
  return readWorkshop().dates.map(({ slug, entry }) => ({ params: { date: slug }, props: { entry } }))
}

export function GET({ props }: APIContext<{ entry: CalendarEntry }>) {
  const options = {
    company: readBrand().name,
    product: 'Workshop',
    stamped: renderingTime(),
    alarmMinutesBefore: 10,
  }
  return new Response(icsFile(props.entry, options), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  })
}
