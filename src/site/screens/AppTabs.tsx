// The app's five places: a row at the bottom of a phone, a column at the side of a computer.
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { House } from '#site/ui/icons/House.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { Receipt } from '#site/ui/icons/Receipt.tsx'
import { Repeat } from '#site/ui/icons/Repeat.tsx'

const icons = { today: House, week: Calendar, leads: Phone, nurture: Repeat, cash: Receipt }
const places = ['today', 'week', 'leads', 'nurture', 'cash'] as const
export type Place = (typeof places)[number]

export function AppTabs({ names, at, here }: { names: Record<Place, string>; at: Place; here: string | undefined }) {
  return places.map((place) => {
    const Icon = icons[place]
    return (
      <span key={place} className={place === at ? here : undefined}>
        <Icon />
        {names[place]}
      </span>
    )
  })
}
