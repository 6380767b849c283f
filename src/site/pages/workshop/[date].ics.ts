// One calendar file for each date of the workshop: /workshop/2025-10-20.ics
import type { APIContext } from 'astro'
import { renderingTime } from '#content/rendering.ts'
import { icsFile } from '#domain/workshop/calendar-entry.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'

export function getStaticPaths() {
  return readWorkshop().dates.map(({ slug, entry }) => ({ params: { date: slug }, props: { entry } }))
}

export function GET({ props }: APIContext<{ entry: Parameters<typeof icsFile>[0] }>) {
  return new Response(icsFile(props.entry, renderingTime()), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  })
}
